package main

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestStraight(t *testing.T) {
	const imported, endless, restarting = 1, 2, 3
	call := func(number int64) instruction { return instruction{op: opCall, value: number} }
	back := func(value int64) []instruction {
		return []instruction{{op: opI32Const, value: value}, {op: opReturn}, {op: opEnd}}
	}
	bodyOf := func(list ...instruction) []byte {
		out := []byte{0} // no locals
		for _, i := range append(list, back(0)...) {
			out = i.append(out)
		}
		return out
	}
	bodies := map[string][]byte{
		"calls nothing":           bodyOf(),
		"panics":                  bodyOf(call(endless)),
		"takes more stack":        bodyOf(call(restarting)),
		"calls JavaScript":        bodyOf(call(0)),
		"calls by an address":     bodyOf(instruction{op: opCallIndirect, bytes: []byte{opCallIndirect, 0, 0}}),
		"lets its goroutine wait": bodyOf(back(1)[:2]...),
		"cannot be read":          {0, opPrefixed, 99},
	}
	numbers := map[string]int{"panics": endless, "takes more stack": restarting}
	list := make([][]byte, 4)
	list[endless-imported], list[restarting-imported] = bodies["panics"], bodies["takes more stack"]
	list[0], list[3] = bodyOf(), bodyOf()
	for name, b := range bodies {
		if _, placed := numbers[name]; !placed {
			numbers[name] = imported + len(list)
			list = append(list, b)
		}
	}
	for name := range bodies {
		numbers["calls one that "+name] = imported + len(list)
		list = append(list, bodyOf(call(int64(numbers[name]))))
	}
	// Two that call each other.
	numbers["first of two"], numbers["second of two"] = imported+len(list), imported+len(list)+1
	list = append(list, bodyOf(call(int64(numbers["second of two"]))), bodyOf(call(int64(numbers["first of two"]))))

	var read []body
	for _, b := range list {
		read = append(read, readBody(b))
	}
	found := straight(read, imported, callees{endless: map[int]bool{endless: true, restarting: true}, restarting: map[int]bool{restarting: true}})
	for name, want := range map[string]bool{
		"calls nothing": true, "panics": true, "calls one that calls nothing": true, "calls one that panics": true,
		"first of two": true, "second of two": true,
		"takes more stack": false, "calls JavaScript": false, "calls by an address": false,
		"lets its goroutine wait": false, "cannot be read": false,
		"calls one that takes more stack": false, "calls one that calls JavaScript": false, "calls one that calls by an address": false,
		"calls one that lets its goroutine wait": false, "calls one that cannot be read": false,
	} {
		require.Equal(t, want, found[numbers[name]], name)
	}
}
