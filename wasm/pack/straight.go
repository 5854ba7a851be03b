package main

// While most functions run, their goroutine may have to wait, or its stack to move; then all
// calls on the engine's stack end, and the caller is later entered again, after its call. A function
// that neither takes more stack, nor calls by an address, nor calls one that is not such a function,
// is straight: it returns to its caller at once, or panics. So its callers need no entry after the
// call, and no address of their own to return to.

// straight finds these functions among the bodies, by their numbers; imported is the number of the first.
func straight(bodies []body, imported int, callees callees) map[int]bool {
	calls := make([][]int, len(bodies))
	found := map[int]bool{}
	for i, b := range bodies {
		calls[i], found[imported+i] = straightCalls(b, callees)
	}
	for changed := true; changed; {
		changed = false
		for i := range bodies {
			for _, call := range calls[i] {
				// What is imported is JavaScript, which may call Go.
				if found[imported+i] && !found[call] {
					found[imported+i], changed = false, true
				}
			}
		}
	}
	return found
}

// straightCalls are the functions that a body calls, except for those that never return. It is
// false where the body itself is not straight.
func straightCalls(b body, callees callees) (calls []int, ok bool) {
	for at, i := range b.list {
		switch {
		case i.op == opCallIndirect:
			return nil, false
		case i.op == opReturn && at > 0 && b.list[at-1].op == opI32Const && b.list[at-1].value != 0:
			return nil, false // the calls on the engine's stack end
		case i.op == opCall && callees.restarting[int(i.value)]:
			return nil, false
		case i.op == opCall && !callees.endless[int(i.value)]:
			calls = append(calls, int(i.value))
		}
	}
	return calls, len(b.list) > 0
}
