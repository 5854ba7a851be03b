package dialect

import (
	"strings"

	"github.com/rolecall/rolecall/core/source"
)

// builder writes JSON text. With compact unset every key and element stands on a line of
// its own, indented by two spaces; what is given as raw is never touched.
type builder struct {
	out     []byte
	compact bool
	depth   int
	// fresh says that nothing stands in the current object or array yet.
	fresh bool
	// keyed says that the next value stands after a key.
	keyed bool
}

// next makes room for the next key or element.
func (b *builder) next() {
	if b.keyed {
		b.keyed = false
		return
	}
	if b.depth == 0 {
		return
	}
	if !b.fresh {
		b.out = append(b.out, ',')
	}
	b.fresh = false
	b.line()
}

func (b *builder) line() {
	if b.compact {
		return
	}
	b.out = append(b.out, '\n')
	for range b.depth {
		b.out = append(b.out, "  "...)
	}
}

// open begins an object or array, close ends it.
func (b *builder) open(bracket byte) {
	b.next()
	b.out = append(b.out, bracket)
	b.depth++
	b.fresh = true
}

func (b *builder) close(bracket byte) {
	b.depth--
	if !b.fresh {
		b.line()
	}
	b.fresh = false
	b.out = append(b.out, bracket)
}

func (b *builder) key(name string) {
	b.next()
	b.out = append(quote(b.out, name), ':')
	if !b.compact {
		b.out = append(b.out, ' ')
	}
	b.keyed = true
}

func (b *builder) text(s string) {
	b.next()
	b.out = quote(b.out, s)
}

func (b *builder) raw(json string) {
	b.next()
	b.out = append(b.out, json...)
}

// laid is raw with the layout of what is around it: another text may have had another one, or none.
func (b *builder) laid(json string) {
	if at := strings.TrimLeft(json, " \t\r\n"); !b.compact && at != "" && (at[0] == '{' || at[0] == '[') {
		if laid, err := source.Parse([]byte(json)).Format("  "); err == nil {
			json = strings.ReplaceAll(strings.ReplaceAll(strings.TrimSpace(string(laid)), "\r\n", "\n"), "\n", "\n"+strings.Repeat("  ", b.depth))
		}
	}
	b.raw(json)
}

// member writes a key with a string; whole writes it with JSON; some leaves out an empty one.
func (b *builder) member(name, s string) {
	b.key(name)
	b.text(s)
}

func (b *builder) whole(name, json string) {
	b.key(name)
	b.raw(json)
}

func (b *builder) some(name, s string) {
	if s != "" {
		b.member(name, s)
	}
}

// quote appends a string literal.
func quote(out []byte, s string) []byte { return source.AppendQuote(out, s) }

// jsonText is a string literal.
//
//go:noinline
func jsonText(s string) string { return view(quote(nil, s)) }
