//go:build race

package growth

import (
	"sync"
	"testing"
)

// A server runs operations at once, each on a text of its own, so what they share belongs to
// their packages. Here every operation runs three times at once, on some of the shapes each,
// and the race detector looks on.
func TestOperationsAtOnce(t *testing.T) {
	const together, apart = 3, 9
	shapes := allShapes()
	for i := range operations {
		ran := 0
		for k := i % apart; k < len(shapes); k += apart {
			text := shapes[k].text(2)
			var group sync.WaitGroup
			begin := make(chan struct{})
			for range together {
				run := operations[i].on(read(text))
				if run == nil {
					continue
				}
				ran++
				group.Add(1)
				go func() {
					defer group.Done()
					<-begin
					run()
				}()
			}
			close(begin)
			group.Wait()
		}
		if ran == 0 {
			t.Errorf("no shape that was tried fits the operation %s", operations[i].name)
		}
	}
}
