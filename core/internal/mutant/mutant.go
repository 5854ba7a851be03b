// Package mutant gives the fuzz targets inputs without chance: changes of their seeds that
// are the same in every run, so that a test that passed passes again. Go's own fuzzing,
// which finds new inputs in every run, is for a search.
package mutant

import (
	"flag"
	"hash/fnv"
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"strconv"
	"testing"

	"github.com/rolecall/rolecall/core/internal/sample"
)

// Variable is the environment variable that says how many times as many mutants are made.
const Variable = "ROLECALL_MUTANTS"

// apart is the distance between the seeds that have mutants in one run of the tests.
const apart = 3

// Of is check for testing.F.Fuzz: where Go is not fuzzing, it checks every seed, and after a part of them, which package
// sample chooses, n mutants of it, unless it is very long. The arguments after the first, which is *testing.T, may be of the
// kinds []byte, string, bool, uint8 and uint64.
func Of[F any](n int, check F) F {
	if f := flag.Lookup("test.fuzz"); f != nil && f.Value.String() != "" {
		return check
	}
	if times, err := strconv.Atoi(os.Getenv(Variable)); err == nil {
		n *= times
	}
	call := reflect.ValueOf(check)
	return reflect.MakeFunc(call.Type(), func(args []reflect.Value) []reflect.Value {
		t := args[0].Interface().(*testing.T)
		call.Call(args)
		n, random := n, rand.New(rand.NewPCG(seed(args[1:]), 1))
		if slices.ContainsFunc(args[1:], tooLong) || !sample.Takes(int(seed(args[1:])%apart), apart) {
			n = 0
		}
		for range n {
			mutated := []reflect.Value{args[0]}
			for _, arg := range args[1:] {
				mutated = append(mutated, change(arg, random))
			}
			one(t, call, mutated)
		}
		return nil
	}).Interface().(F)
}

// tooLong reports whether an argument is a text of which mutants would take too long.
func tooLong(arg reflect.Value) bool {
	kind := arg.Kind()
	return (kind == reflect.Slice || kind == reflect.String) && arg.Len() > longest
}

// one checks a mutant, and names it if the check fails or panics.
func one(t *testing.T, call reflect.Value, args []reflect.Value) {
	done := false
	defer func() {
		if t.Failed() || !done {
			for _, arg := range args[1:] {
				t.Logf("the mutant: %#v", printable(arg))
			}
		}
	}()
	call.Call(args)
	done = true
	if t.Failed() {
		t.FailNow()
	}
}

// printable is an argument in a form that Go source takes.
func printable(arg reflect.Value) any {
	if text, ok := arg.Interface().([]byte); ok {
		return string(text)
	}
	return arg.Interface()
}

// seed is a number made of the arguments.
func seed(args []reflect.Value) uint64 {
	hash := fnv.New64a()
	for _, arg := range args {
		switch arg := arg.Interface().(type) {
		case []byte:
			hash.Write(arg)
		case string:
			hash.Write([]byte(arg))
		case bool:
			hash.Write(strconv.AppendBool(nil, arg))
		case uint8:
			hash.Write([]byte{arg})
		case uint64:
			hash.Write(strconv.AppendUint(nil, arg, 10))
		default:
			panic("mutant: an argument of the type " + reflect.TypeOf(arg).String())
		}
		hash.Write([]byte{0})
	}
	return hash.Sum64()
}

func change(arg reflect.Value, random *rand.Rand) reflect.Value {
	switch value := arg.Interface().(type) {
	case []byte:
		return reflect.ValueOf(Text(value, random))
	case string:
		return reflect.ValueOf(string(Text([]byte(value), random)))
	case bool:
		return reflect.ValueOf(random.IntN(2) == 0)
	case uint8:
		return reflect.ValueOf(uint8(random.Uint32()))
	}
	return reflect.ValueOf(random.Uint64())
}
