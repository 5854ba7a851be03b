package format

import (
	"strings"

	"github.com/rolecall/rolecall/core/source"
)

// Builder writes JSON text. With compact unset every key and element is on a line of
// its own, indented by two spaces; what is given as raw is never touched.
type Builder struct {
	Out     []byte
	Compact bool
	Depth   int
	// Fresh says that nothing is in the current object or array yet.
	Fresh bool
	// Keyed says that the next value comes after a key.
	Keyed bool
}

// Next makes room for the next key or element.
func (b *Builder) Next() {
	if b.Keyed {
		b.Keyed = false
		return
	}
	if b.Depth == 0 {
		return
	}
	if !b.Fresh {
		b.Out = append(b.Out, ',')
	}
	b.Fresh = false
	b.line()
}

func (b *Builder) line() {
	if b.Compact {
		return
	}
	b.Out = append(b.Out, '\n')
	for range b.Depth {
		b.Out = append(b.Out, "  "...)
	}
}

// Open begins an object or array, close ends it.
func (b *Builder) Open(bracket byte) {
	b.Next()
	b.Out = append(b.Out, bracket)
	b.Depth++
	b.Fresh = true
}

func (b *Builder) Close(bracket byte) {
	b.Depth--
	if !b.Fresh {
		b.line()
	}
	b.Fresh = false
	b.Out = append(b.Out, bracket)
}

func (b *Builder) Key(name string) {
	b.Next()
	b.Out = append(Quote(b.Out, name), ':')
	if !b.Compact {
		b.Out = append(b.Out, ' ')
	}
	b.Keyed = true
}

func (b *Builder) Text(s string) {
	b.Next()
	b.Out = Quote(b.Out, s)
}

func (b *Builder) Raw(json string) {
	b.Next()
	b.Out = append(b.Out, json...)
}

// Laid is raw with the layout of what is around it: another text may have had another one, or none.
func (b *Builder) Laid(json string) {
	if at := strings.TrimLeft(json, " \t\r\n"); !b.Compact && at != "" && (at[0] == '{' || at[0] == '[') {
		if laid, err := source.Parse([]byte(json)).Format("  "); err == nil {
			json = strings.ReplaceAll(strings.ReplaceAll(strings.TrimSpace(string(laid)), "\r\n", "\n"), "\n", "\n"+strings.Repeat("  ", b.Depth))
		}
	}
	b.Raw(json)
}

// KeyText writes a key with a string; whole writes it with JSON; some leaves out an empty one.
func (b *Builder) KeyText(name, s string) {
	b.Key(name)
	b.Text(s)
}

func (b *Builder) Whole(name, json string) {
	b.Key(name)
	b.Raw(json)
}

func (b *Builder) Some(name, s string) {
	if s != "" {
		b.KeyText(name, s)
	}
}

// Quote appends a string literal.
func Quote(out []byte, s string) []byte { return source.AppendQuote(out, s) }

// JsonText is a string literal.
//
//go:noinline
func JsonText(s string) string { return View(Quote(nil, s)) }
