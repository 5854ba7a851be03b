package lessons_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"testing"

	"github.com/rolecall/rolecall/core/engine/lesson/lessons"
	"github.com/stretchr/testify/require"
)

// A single change of a solution passes only where the learner chooses the words, or the order means nothing: a change
// of what the step began with doesn't.
func TestSingleChangesOfSolutions(t *testing.T) {
	tried, passed := 0, 0
	for _, each := range lessons.All() {
		for i := range each.Steps {
			step := &each.Steps[i]
			var start, solution any
			require.NoError(t, json.Unmarshal([]byte(each.StartOf(i)), &start))
			require.NoError(t, json.Unmarshal([]byte(step.Solution), &solution))
			c := changer{root: solution}
			c.tell = func(what, path string) {
				text, err := json.Marshal(c.root)
				require.NoError(t, err)
				tried++
				if !check(t, step, each.StartOf(i), string(text), answerOf(step)).Met {
					return
				}
				passed++
				name := fmt.Sprintf("%s, step %d: %s %s", each.ID, i+1, what, path)
				require.NotEqual(t, each.StartOf(i), step.Solution, name)
				was, had := at(start, path)
				is, _ := at(solution, path)
				if what == "longer" || what == "delete" {
					require.False(t, had && fmt.Sprint(was) == fmt.Sprint(is) && each.ID != "four-formats", name)
				}
			}
			c.value(solution, "", func(value any) { c.root = value })
		}
	}
	require.Greater(t, tried, 3000)
	require.Less(t, passed, tried/50, "of the single changes, most break what a step asks for")
}

// at is the value at a pointer without escapes.
func at(value any, path string) (any, bool) {
	if path == "" {
		return value, true
	}
	end := 1
	for end < len(path) && path[end] != '/' {
		end++
	}
	key := path[1:end]
	switch value := value.(type) {
	case map[string]any:
		inner, ok := value[key]
		if ok {
			return at(inner, path[end:])
		}
	case []any:
		if i, err := strconv.Atoi(key); err == nil && i < len(value) {
			return at(value[i], path[end:])
		}
	}
	return nil, false
}

// changer makes every single change of a value, one at a time, and takes it back.
type changer struct {
	root any
	tell func(what, path string)
}

func (c *changer) value(value any, path string, set func(any)) {
	try := func(what string, changed any) {
		set(changed)
		c.tell(what, path)
		set(value)
	}
	switch value := value.(type) {
	case map[string]any:
		for _, key := range slices.Sorted(maps.Keys(value)) {
			inner := value[key]
			c.value(inner, path+"/"+key, func(changed any) { value[key] = changed })
			delete(value, key)
			c.tell("delete", path+"/"+key)
			value[key] = inner
		}
		value["unknown"] = 1
		c.tell("add a key to", path)
		delete(value, "unknown")
	case []any:
		for i, inner := range value {
			c.value(inner, path+"/"+strconv.Itoa(i), func(changed any) { value[i] = changed })
			try("without the item "+strconv.Itoa(i)+" of", slices.Delete(slices.Clone(value), i, i+1))
			try("twice the item "+strconv.Itoa(i)+" of", slices.Insert(slices.Clone(value), i, inner))
			if i > 0 {
				swapped := slices.Clone(value)
				swapped[i], swapped[i-1] = swapped[i-1], swapped[i]
				try("swap the item "+strconv.Itoa(i)+" of", swapped)
			}
		}
	case string:
		try("longer", value+"x")
		try("empty", "")
		try("a number for", 1)
	case float64:
		try("more for", value+1)
		try("a word for", "many")
	case bool:
		try("not", !value)
	case nil:
		try("a word for", "x")
	}
}
