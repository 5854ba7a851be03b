package main

import (
	"encoding/binary"
	"slices"
	"strings"
)

// What a page has no use for in Go's runtime. The linker cannot know, because switches
// that are read when the program starts, and flags that other programs set, stand before it. A
// name that ends in a star stands for all that begin so.
var (
	// unreached are functions that a page never enters. One that is entered all the same
	// ends the module, as a fatal error does.
	unreached = []string{
		// The execution tracer: nothing starts it, runtime/trace is not linked.
		"runtime.traceAcquireEnabled", "runtime.traceAdvance", "runtime.traceReader", "runtime.traceStack",
		"runtime.traceExitingSyscall", "runtime.traceExitedSyscall", "runtime.traceThreadDestroy",
		"runtime.traceLocker.G*", "runtime.traceLocker.H*", "runtime.traceLocker.P*", "runtime.traceLocker.S*", "runtime.traceLocker.e*",
		// Switches of GODEBUG: a page has no environment.
		"runtime.schedtrace", "runtime.checkFinalizersAndCleanups", "runtime.printScavTrace", "runtime.dumpScanStats",
		"runtime.setCheckmark", "runtime.runCheckmark", "runtime.printAncestorTraceback", "runtime.fmtNSAsMS",
		// Profiles: runtime/pprof is not linked, which sets their rates to zero.
		"runtime.stkbucket", "runtime.saveblockevent", "runtime.doRecordGoroutineProfile",
		"runtime.(*profBuf).*", "runtime.findGoroutineLeaks",
		// Calls of C, plugins, arenas and bubbles of testing/synctest.
		"runtime.cgocall", "runtime.oneNewExtraM", "runtime.expandCgoFrames", "runtime.callCgoSymbolizer", "runtime.cgoContextPCs",
		"runtime.typesEqual", "runtime.(*mspan).setUserArenaChunkToFault", "runtime.(*synctestBubble).*",
		// Further threads and processors: WebAssembly has one, and the runtime itself ends
		// where it would make another.
		"runtime.newm", "runtime.startm", "runtime.mexit", "runtime.(*p).destroy", "runtime.runqsteal",
		// Memory that is printed before a fatal error, when the runtime has found its heap broken.
		"runtime.(*hexdumper).*", "runtime.hexdumpWords", "runtime.tracebackHexdump", "runtime.gcDumpObject",
		"runtime.(*mspan).reportZombies", "runtime.dumpgstatus",
		// Numbers in binary and hexadecimal forms with an exponent, which JSON does not have.
		"internal/strconv.fmtB", "internal/strconv.fmtX",
	}
	// silent are functions that do nothing in a page: they return at once.
	silent = []string{
		// Traces behind a fatal error. Without the names of functions they say nothing; the
		// error itself is still printed. Panics are recovered and have traces of their own.
		"runtime.traceback", "runtime.tracebackothers", "runtime.goroutineheader", "runtime.printcreatedby",
		"runtime.printanycustomtype", "runtime.printfloat*", "runtime.printcomplex*",
		// The profile of memory, which is on until the runtime has read that it is off.
		"runtime.profilealloc",
		// What the runtime tries when it starts, to see that it was compiled rightly.
		"runtime.check",
	}
	// endless are functions that never return to their caller: they end in a panic, or the
	// caller begins anew on a larger stack.
	endless = []string{
		"runtime.sigpanic", "runtime.gopanic", "runtime.goPanic*", "runtime.panicdivide", "runtime.panicshift",
		"runtime.panicdottypeE", "runtime.panicdottypeI", "runtime.panicwrap", "runtime.throw",
		"runtime.morestack", "runtime.morestack_noctxt",
	}
)

// Bodies without locals. The callee takes the return address off Go's stack, whose
// pointer is global 0, and 0 says that the goroutine goes on.
var (
	unreachableBody = []byte{0, opUnreachable, opEnd}
	silentBody      = []byte{0, opGlobalGet, 0, opI32Const, 8, opI32Add, opGlobalSet, 0, opI32Const, 0, opEnd}
)

// cut takes the bodies of functions that are not needed, and of all that is left
// without a caller then. Reading errs on the safe side: an integer in a body or in memory that
// could be the address of a function is one.
func (t *table) cut(bodies [][]byte, imported int) error {
	if len(bodies) != len(t.functions) {
		return errShape
	}
	first := t.functions[0].number
	of := func(address int64) (int, bool) {
		number := address>>16 - int64(first)
		return int(number), number >= 0 && number < int64(len(bodies))
	}
	callees := make([][]int, len(bodies))
	for i, body := range bodies {
		_, list, known := readBody(body)
		if !known {
			return errShape
		}
		for _, instruction := range list {
			switch instruction.op {
			case opCall:
				if called := int(instruction.value); called >= imported {
					callees[i] = append(callees[i], called-imported)
				}
			case opI32Const, opI64Const:
				if callee, ok := of(instruction.value); ok {
					callees[i] = append(callees[i], callee)
				}
			}
		}
	}
	needed := make([]bool, len(bodies))
	var follow func(int)
	follow = func(i int) {
		if i < 0 || i >= len(bodies) || needed[i] {
			return
		}
		needed[i] = true
		if !listed(unreached, t.functions[i].name) && !listed(silent, t.functions[i].name) {
			for _, callee := range callees[i] {
				follow(callee)
			}
		}
	}
	for i, f := range t.functions {
		// What the page calls itself.
		if strings.HasPrefix(f.name, "_rt0_wasm") || strings.HasPrefix(f.name, "wasm_export") || f.name == "wasm_pc_f_loop" {
			follow(i)
		}
	}
	for word := range t.words() {
		// Closures and tables of interfaces hold addresses, tables of methods hold numbers.
		if callee, ok := of(int64(binary.LittleEndian.Uint64(word))); ok {
			follow(callee)
		}
		follow(int(binary.LittleEndian.Uint32(word)) - first)
	}
	for i := range bodies {
		switch f := &t.functions[i]; {
		case listed(silent, f.name):
			bodies[i] = silentBody
		case !needed[i] || listed(unreached, f.name):
			bodies[i] = unreachableBody
		default:
			continue
		}
		t.functions[i].cut = true
	}
	return nil
}

// listed reports whether a name is in a list, whose entries may end in a star.
func listed(list []string, name string) bool {
	return slices.ContainsFunc(list, func(entry string) bool {
		prefix, star := strings.CutSuffix(entry, "*")
		return entry == name || star && strings.HasPrefix(name, prefix)
	})
}
