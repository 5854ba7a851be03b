package source

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/stretchr/testify/require"
)

// accepted says whether a strict reader takes the text as one JSON value.
func accepted(d *Document) bool {
	for _, p := range d.Problems {
		if p.Kind == Syntax || p.Kind == TooDeep {
			return false
		}
	}
	return len(d.Roots) == 1 && !d.Lines && skipMark(d.Text) == 0
}

func valid(text []byte) bool {
	return jsontext.Value(text).IsValid(jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true))
}

// grammar holds a text for each rule of RFC 8259; those that begin with an exclamation
// mark break it.
var grammar = []string{
	`null`, `true`, `false`, `0`, `-0`, `1`, `-1.5`, `1e5`, `1E+5`, `1.0e-10`, `123456789012345678901234567890`, `""`, `"a"`,
	`[]`, `{}`, `[ ]`, `{ }`, " \t\r\n1\t\r\n ", `[1,"a",null,{"b":[]}]`, `{"":0}`, `{"a":{"b":{"c":[]}}}`, `{"a":1,"a":2}`,
	`"\"\\\/\b\f\n\r\t"`, `"\u0000\uFFFF\uabcd"`, `"\ud834\udd1e"`, `"\ud800"`, "\"\x7f\"", `"é漢😀"`, "\"\u2028\u2029\ufeff\"",
	`[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]`, `["",""]`, `[0,-0,0.0,0e0]`,

	`!`, `!nul`, `!nulll`, `!True`, `!01`, `!-`, `!-01`, `!1.`, `!.1`, `!1e`, `!1e+`, `!+1`, `!0x0`, `!1 2`, `!NaN`, `!"`, `!"a`, `!'a'`,
	`![`, `!]`, `!{`, `!}`, `![1,]`, `![,1]`, `![1,,2]`, `![1 2]`, `!{"a"}`, `!{"a":}`, `!{"a":1,}`, `!{,}`, `!{"a" 1}`, `!{"a":1 "b":2}`,
	`!{1:2}`, `!{a:1}`, `!{"a":1]`, `![1}`, `![]]`, `!{}{}`, `!{} x`, `!"\x"`, `!"\u12"`, `!"\u123g"`, `!"\`, "!\"\n\"", "!\"\x00\"", "!\"\x1f\"",
	"!\u00a01", "![1\v]", "!\f", "!//\n1", "!/**/1", "![1]#", "!\u2028[]", "!\xff", "!\u20acx",
}

func TestGrammar(t *testing.T) {
	for _, text := range grammar {
		bare, broken := strings.CutPrefix(text, "!")
		d := Parse([]byte(bare))
		whole(t, d)
		require.Equal(t, !broken, accepted(d), "%q", bare)
		require.Equal(t, valid([]byte(bare)), accepted(d), "%q", bare)
	}
}

// TestAgainstReference compares with another reader on texts with a few mistakes.
func TestAgainstReference(t *testing.T) {
	pieces := []string{"{", "}", "[", "]", ",", ":", "\"", "\\", "0", "1", "-", "e", ".", "t", " ", "\n", "\x00", "\xff", "é", "null", "\\u", "\\ud83d", "\"a\":1", "//"}
	taken := 0
	for seed := range uint64(10_000) {
		r := rand.New(rand.NewPCG(seed, 4))
		text := write(r, randomValue(r, 4))
		for range r.IntN(3) {
			at := r.IntN(len(text) + 1)
			switch r.IntN(3) {
			case 0:
				text = append(text[:at:at], append([]byte(pieces[r.IntN(len(pieces))]), text[at:]...)...)
			case 1:
				text = append(text[:at:at], text[min(len(text), at+1+r.IntN(2)):]...)
			default:
				text = text[:at:at]
			}
		}
		d := Parse(text)
		whole(t, d)
		require.Equal(t, valid(text), accepted(d), "seed %d: %q %v", seed, text, d.Problems)
		if accepted(d) {
			taken++
			sameTokens(t, d)
			keepsTokens(t, d)
		}
	}
	require.Greater(t, taken, 3_000)
	require.Less(t, taken, 9_000)
}

// sameTokens compares kinds, offsets and decoded strings with another reader.
func sameTokens(t testing.TB, d *Document) {
	reader := jsontext.NewDecoder(bytes.NewReader(d.Text), jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true))
	kinds := map[jsontext.Kind]Kind{'n': Null, 'f': False, 't': True, '"': String, '0': Number, '{': Object, '[': Array}
	for i := 1; i < len(d.Nodes); {
		token, err := reader.ReadToken()
		require.NoError(t, err)
		kind, begins := kinds[token.Kind()]
		if !begins {
			continue
		}
		n := d.Nodes[i]
		require.Equal(t, kind, n.Kind)
		switch kind {
		case Object, Array:
			require.Equal(t, reader.InputOffset(), int64(n.Start)+1)
		default:
			require.Equal(t, reader.InputOffset(), int64(n.End))
		}
		if kind == String {
			require.Equal(t, token.String(), string([]rune(d.String(Index(i)))))
		}
		i++
	}
}

// keepsTokens checks that laying out changes no token.
func keepsTokens(t testing.TB, d *Document) {
	for _, form := range []func() ([]byte, error){d.Compact, func() ([]byte, error) { return d.Format(" ") }} {
		text, err := form()
		require.NoError(t, err)
		again := Parse(text)
		require.Equal(t, tokens(d), tokens(again))
		require.Equal(t, len(d.Problems), len(again.Problems))
	}
}
