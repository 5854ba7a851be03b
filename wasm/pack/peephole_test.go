package main

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestShorten(t *testing.T) {
	const load, store = opLoadFirst + 1, opStoreFirst + 1 // of 64 bits
	address := func(offset byte) []byte {
		return []byte{opLocalGet, 1, opI64ExtendU, opI64Const, offset, opI64Add, opI32Wrap}
	}
	join := func(parts ...[]byte) []byte {
		out := []byte{0}
		for _, part := range parts {
			out = append(out, part...)
		}
		return append(out, opEnd)
	}
	leave := func(by byte) []byte { return []byte{opLocalGet, 1, opI32Const, by, opI32Add} }
	keep := []byte{opLocalTee, 1, opGlobalSet, 0}
	seventh := callees{endless: map[int]bool{6: true, 7: true}}
	call := func(address byte) []byte {
		return []byte{opI64Const, address, opI64Store, 3, 0, opI32Const, 0, opCall, 7, opGlobalGet, 0, opLocalSet, 1, opBrIf, 3}
	}
	for name, x := range map[string]struct{ long, short []byte }{
		"load": {join(address(8), []byte{load, 3, 16, opDrop}), join([]byte{opLocalGet, 1, load, 3, 24, opDrop})},
		"store": {
			join(address(8), address(16), []byte{load, 3, 0, store, 3, 0}),
			join([]byte{opLocalGet, 1, opLocalGet, 1, load, 3, 16, store, 3, 8}),
		},
		"load below an address": {
			join(address(0x7f), []byte{load, 3, 0, opDrop}),
			join([]byte{opLocalGet, 1, opI32Const, 0x7f, opI32Add, load, 3, 0, opDrop}),
		},
		"store of what a block makes": {
			join(address(8), []byte{opBlock, 0x7e, opI64Const, 1, opEnd, store, 3, 0}),
			join([]byte{opLocalGet, 1, opI32Const, 8, opI32Add, opBlock, 0x7e, opI64Const, 1, opEnd, store, 3, 0}),
		},
		"store of a sum": {
			join([]byte{opLocalGet, 1, opLocalGet, 2}, []byte{opI32Const, 8, opI32Add}, []byte{opStoreFirst, 2, 0}),
			join([]byte{opLocalGet, 1, opLocalGet, 2}, []byte{opI32Const, 8, opI32Add}, []byte{opStoreFirst, 2, 0}),
		},
		"set and get":       {join([]byte{opLocalSet, 2, opLocalGet, 2, opDrop}), join([]byte{opLocalTee, 2, opDrop})},
		"set and other get": {join([]byte{opLocalSet, 2, opLocalGet, 3}), join([]byte{opLocalSet, 2, opLocalGet, 3})},
		"zero test":         {join([]byte{opLocalGet, 0, opI64ExtendU, opI64Eqz, opDrop}), join([]byte{opLocalGet, 0, opI32Eqz, opDrop})},
		"return": {
			join(leave(16), keep, leave(8), keep, []byte{opI32Const, 0, opReturn}),
			join(leave(24), []byte{opGlobalSet, 0, opI32Const, 0, opReturn}),
		},
		"return without a frame": {
			join(leave(8), keep, []byte{opI32Const, 0, opReturn}),
			join(leave(8), []byte{opGlobalSet, 0, opI32Const, 0, opReturn}),
		},
		"call that never returns": {
			join([]byte{opCall, 7, opGlobalGet, 0, opLocalSet, 1, opBrIf, 3}),
			join([]byte{opCall, 7, opReturn}),
		},
		"two calls that never return": {
			join(call(50), call(51)),
			join([]byte{opI64Const, 50, opI64Store, 3, 0, opI32Const, 0, opCall, 7, opReturn}, []byte{opI64Const, 51, opI64Store, 3, 0, opI32Const, 0, opCall, 7, opReturn}),
		},
		"call that returns": {
			join([]byte{opCall, 8, opGlobalGet, 0, opLocalSet, 1, opBrIf, 3}),
			join([]byte{opCall, 8, opGlobalGet, 0, opLocalSet, 1, opBrIf, 3}),
		},
		"jump on a condition": {
			join([]byte{opLocalGet, 0, opBrTable, 0, 0, opLocalGet, 2, opIf, 0x40, opI32Const, 5, opLocalSet, 0, opBr, 2, opEnd}),
			join([]byte{opLocalGet, 0, opBrTable, 0, 0, opLocalGet, 2, opI32Const, 5, opLocalSet, 0, opBrIf, 1}),
		},
		"local 0 that is used otherwise": {
			join([]byte{opLocalGet, 0, opLocalGet, 2, opIf, 0x40, opI32Const, 5, opLocalSet, 0, opBr, 2, opEnd}),
			join([]byte{opLocalGet, 0, opLocalGet, 2, opIf, 0x40, opI32Const, 5, opLocalSet, 0, opBr, 2, opEnd}),
		},
		"no body": {[]byte{0, 0xd0}, []byte{0, 0xd0}},
	} {
		again := func(bytes []byte) []byte {
			return shorten(readBody(bytes), seventh).bytes()
		}
		require.Equal(t, x.short, again(x.long), name)
		require.Equal(t, x.short, again(x.short), "%s again", name)
	}
}
