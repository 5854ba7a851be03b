//go:build race

package growth

import (
	"sync"
	"testing"
)

// A server runs operations at once, each on a text of its own, so what they share belongs to
// their packages. Here every operation runs three times at once, on a ninth of the shapes, or on
// the next ninth if none of them fits it, and the race detector looks on.
func TestOperationsAtOnce(t *testing.T) {
	const apart = 9
	shapes := allShapes()
	for i := range operations {
		ran := false
		for round := 0; round < apart && !ran; round++ {
			for k := (i + round) % apart; k < len(shapes); k += apart {
				ran = atOnce(operations[i], shapes[k].text(2)) || ran
			}
		}
		if !ran {
			t.Errorf("no shape fits the operation %s", operations[i].name)
		}
	}
}

// atOnce runs an operation three times at once, and reports whether the text fits it.
func atOnce(o operation, text string) bool {
	var group sync.WaitGroup
	begin := make(chan struct{})
	fits := false
	for range 3 {
		run := o.on(read(text))
		if run == nil {
			continue
		}
		fits = true
		group.Add(1)
		go func() {
			defer group.Done()
			<-begin
			run()
		}()
	}
	close(begin)
	group.Wait()
	return fits
}
