package source

import (
	"testing"

	"github.com/rolecall/rolecall/core/internal/mutant"
)

func FuzzRescue(f *testing.F) {
	for _, test := range rescues {
		f.Add([]byte(test.text))
	}
	for _, text := range hopeless {
		f.Add([]byte(text))
	}
	f.Fuzz(mutant.Of(60, func(t *testing.T, text []byte) { rescueHolds(t, text) }))
}

func FuzzFormat(f *testing.F) {
	for _, text := range layouts {
		f.Add([]byte(text), true)
	}
	f.Fuzz(mutant.Of(400, func(t *testing.T, text []byte, tab bool) {
		indent := "   "
		if tab {
			indent = "\t"
		}
		formatHolds(t, text, indent)
	}))
}

// layouts are texts with the white space and the tokens that Format has to deal with.
var layouts = []string{
	"", " ", "\n", "1", " 1 \n", "[]", "[ ]", "{\n}", "[1,2]", "[ 1 , 2 ]\n", "{\"a\":{}}", "{ \"a\" : [ ] , \"b\" : { \"c\" : 1 } }",
	"{\"a\":1}\n{\"a\":2}\n", "{\"a\":1}\r\n{\"a\":2}\r\n", "[1]\n\n[2]", "1\n2", "{\"a\":1}\n2\n\"three\"", "{\n\"a\":1\n}\n{\n\"a\":2\n}",
	"\xEF\xBB\xBF[1]", "[\"\xff\"]", "[\" , : \\\" { \"]", "{\"a\":1,\"a\":2}", "[1e5,-0.0,1E+2]", "[\"\\ud800\"]", "[1,]", "{\"a\":1}\n{\"a\":}",
	"\t[\n\n1 ]", "[[[[1]]],{\"a\":[{}]}]", "\r[\r1\r]\r", "{\"a\":1}\n\n\n[{}]\n",
}

func TestLayouts(t *testing.T) {
	for _, text := range layouts {
		for _, indent := range []string{"", " ", "  ", "\t", "    "} {
			formatHolds(t, []byte(text), indent)
		}
	}
}
