package ahead_test

import (
	"testing"

	"github.com/rolecall/rolecall/core/internal/ahead"
)

func TestGrow(t *testing.T) {
	for _, test := range []struct {
		name                    string
		length, room, done, all int
		least, most             int
	}{
		{"room is left", 10, 14, 10, 1000, 14, 14},
		{"nothing is done", 10, 10, 0, 1000, 10, 10},
		{"nothing was added", 0, 0, 10, 1000, 0, 0},
		{"as many as expected, and a little more", 100, 100, 50, 100, 200, 240},
		{"never more than four times as many", 100, 100, 1, 1_000_000, 400, 400},
		{"a list that is nearly done", 100, 100, 100, 100, 104, 130},
	} {
		t.Run(test.name, func(t *testing.T) {
			list := make([]int, test.length, test.room)
			for i := range list {
				list[i] = i
			}
			grown := ahead.Grow(list, test.done, test.all)
			if cap(grown) < test.least || cap(grown) > test.most {
				t.Errorf("room for %d, want %d to %d", cap(grown), test.least, test.most)
			}
			if len(grown) != test.length {
				t.Fatalf("%d elements, want %d", len(grown), test.length)
			}
			for i, value := range grown {
				if value != i {
					t.Fatalf("element %d is %d", i, value)
				}
			}
		})
	}
}
