package main

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// asserting fails to take a value for what it is not, and for what has a method that it lacks.
const asserting = `package main

import "os"

type shape interface{ size() int }

type square struct{ side int }

func try(f func()) {
	defer func() { println("said", recover().(error).Error()) }()
	f()
}

func main() {
	values := []any{square{len(os.Args)}, "text"}
	try(func() { println(values[0].(shape).size()) })
	try(func() { println(values[1].(square).side) })
}
`

func TestTypesWithoutTheirTexts(t *testing.T) {
	plain, packed := packedProgram(t, asserting)
	said := runProgram(t, plain)
	require.Contains(t, said, "said interface conversion: main.square is not main.shape: missing method size\n")
	require.Contains(t, said, "said interface conversion: interface {} is string, not main.square\n")
	said = runProgram(t, packed)
	require.Contains(t, said, "said interface conversion: ??????????? is not ??????????: missing method size\n")
	require.Contains(t, said, "said interface conversion: ???????????? is ??????, not ???????????\n")
}

// reflecting asks for the texts of types, and makes a type that is compiled in.
const reflecting = `package main

import (
	"fmt"
	"reflect"
)

type square struct{ Side int }

func main() {
	made := reflect.MakeSlice(reflect.SliceOf(reflect.TypeFor[square]()), 2, 2).Interface()
	_, same := made.([]square)
	fmt.Printf("said %T %v\n", made, same)
}
`

func TestTypesOfAProgramThatReflects(t *testing.T) {
	_, packed := packedProgram(t, reflecting)
	require.Contains(t, runProgram(t, packed), "said []main.square true\n")
}

func TestTypeText(t *testing.T) {
	memory := "\x01\x06*pkg.T\x00\x02*\x00\x00\x03abc\xff\x03*ab\x00\x09*ab"
	types := &table{types: []byte(memory)}
	for at, want := range map[int]string{0: "pkg.T", 1: "", 8: "", 12: "", 17: "", 22: "", 99: "", -1: ""} {
		require.Equal(t, want, string(types.typeText(at)), at)
	}
}

// dereferencing fails at several places of one function, whose frames are scanned meanwhile.
const dereferencing = `package main

import (
	"os"
	"runtime"
)

type node struct {
	next  *node
	value int
}

//go:noinline
func sum(a, b, c *node) (total int) {
	kept := &node{value: len(os.Args)}
	defer func() {
		for range 3 {
			_ = make([]byte, 1<<20)
			runtime.GC()
		}
		if reason := recover(); reason != nil {
			total = kept.value - 1000
		}
	}()
	total = a.value
	kept.value += total
	total += b.value
	kept.value += total
	total += c.next.value
	return total + kept.value
}

func main() {
	one := &node{value: 1}
	one.next = one
	base := len(os.Args)
	println("said", sum(nil, one, one)-base, sum(one, nil, one)-base, sum(one, one, nil)-base, sum(one, one, &node{})-base, sum(one, one, one)-base)
}
`

// Failures of one function share a return address where the tables say the same of both.
func TestFailuresThatShareAnAddress(t *testing.T) {
	plain, packed := packedProgram(t, dereferencing)
	require.Contains(t, runProgram(t, plain), "said -1000 -999 -997 -997 6\n")
	require.Contains(t, runProgram(t, packed), "said -1000 -999 -997 -997 6\n")
}
