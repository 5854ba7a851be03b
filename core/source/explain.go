package source

import (
	"bytes"
	"strconv"

	"github.com/rolecall/rolecall/core/finding"
)

// explain says in words what a failure means. b is the text up to where the value may go:
// its end, or the end of the line in JSON Lines.
func (d *Document) explain(b []byte, f failure) Problem {
	switch f.why {
	case unterminated, badControl, badEscape, badHex:
		return explainString(b, f)
	case badNumber:
		return explainNumber(b, f.at)
	case tooDeep:
		return Problem{
			Kind: TooDeep, At: finding.Span{Start: f.at, End: f.at + 1},
			Message: "Nested more than " + strconv.Itoa(MaxDepth) + " levels deep",
			Note:    "Reading stopped at this bracket. Many JSON parsers have a similar limit, and no conversation needs this depth.",
		}
	}
	if f.at >= len(b) {
		return d.explainEnd(b, f)
	}
	if p, ok := explainForeign(b, f); ok {
		return p
	}
	if p, ok := d.explainComma(b, f); ok {
		return p
	}
	at, found := tokenAt(b, f.at)
	p := Problem{Kind: Syntax, At: at}
	inObject := f.open != None && d.Nodes[f.open].Kind == Object
	switch f.why {
	case wantKey:
		p.Message = "Expected a key in double quotes but found " + found
		p.Note = "Write each member of an object as \"key\": value."
		if c := b[f.at]; c == '{' || c == '[' {
			p.Note = "Objects contain keys and values. For a list of values, use [ and ] instead of { and }."
		}
	case wantColon:
		key := d.Nodes[len(d.Nodes)-1]
		name := quoteShort(b[key.Start+1 : key.End-1])
		p.Message = "Expected \":\" after key " + name + " but found " + found
		p.Note = "Add a colon between the key and its value."
		if c := b[f.at]; c == ',' || c == '}' {
			p.Note = "Key " + name + " has no value. Add one, or use [ and ] for a list of values."
		}
	case wantComma:
		p.Message, p.Note = "Expected \",\" or \"]\" but found "+found, "Separate the elements with commas."
		if inObject {
			p.Message, p.Note = "Expected \",\" or \"}\" but found "+found, "Separate the members with commas."
		}
		d.explainMissingComma(b, f, &p)
	default:
		p.Message, p.Note = "Expected a value but found "+found, ""
		if bare(b[f.at]) {
			p.Note = "Strings need double quotes. Only numbers, true, false and null go without."
		}
		switch c := b[f.at]; {
		case c == '}' && inObject:
			key := d.Nodes[len(d.Nodes)-1]
			p.Note = "Key " + quoteShort(b[key.Start+1:key.End-1]) + " has no value. Add one, or remove the key."
		case c == '}' || c == ']':
			p.Note = "This bracket has no matching opening bracket here."
		case c == '(':
			p.Note = "JSON doesn't use parentheses. Write lists with [ and ]."
		case c == '<':
			p.Note = looks(b[f.at:])
		}
	}
	if f.open == None && len(d.Text) == len(b) {
		if word := looks(b); word != "" {
			p.Note = word
		}
	}
	if c := b[f.at]; f.open != None && (c == '}' || c == ']') && c != d.closer(f.open) {
		p.Related = d.openedHere(f.open)
	}
	return p
}

// explainMissingComma adds the usual causes of a value after a value.
func (d *Document) explainMissingComma(b []byte, f failure, p *Problem) {
	last := d.Nodes[len(d.Nodes)-1]
	touching := int(last.End) == f.at
	switch c := b[f.at]; {
	case c == ':' && last.Kind == String && d.Nodes[f.open].Kind == Array:
		p.Note = "Only objects have keys. Use { and } instead of [ and ] around the members."
		p.Related = d.openedHere(f.open)
	case c == '=' || c == ';':
		p.Note = "JSON uses commas between values and a colon after a key."
	case last.Kind == String && touching:
		p.Note = "If the quote before this is part of the string, write it as \\\"."
	case last.Kind <= True && touching && bare(c):
		p.At.Start = int(last.Start)
		p.Message = "Expected a value but found " + quoteShort(b[p.At.Start:p.At.End])
		p.Note = "Strings need double quotes. Only numbers, true, false and null go without."
	case last.Kind == Number && touching && (bare(c) || c == '.' || c == '-' || c == '+'):
		start := int(last.Start)
		end := wordEnd(b, f.at)
		p.At = finding.Span{Start: start, End: end}
		p.Message = "Invalid number: " + quoteShort(b[start:end])
		p.Note = "Numbers are decimal digits with an optional fraction and exponent, such as -12.5e3. Anything else needs double quotes."
	case startsValue(c):
		p.Note = "Add a comma before it."
		p.At = finding.Span{Start: f.at, End: p.At.End}
	}
}

// explainEnd is for a text, or a line, that ends too early.
func (d *Document) explainEnd(b []byte, f failure) Problem {
	end := len(b)
	for end > 0 && b[end-1] <= ' ' {
		end--
	}
	where := "the end of the input"
	if len(b) < len(d.Text) {
		where = "the end of the line"
	}
	p := Problem{Kind: Syntax, At: finding.Span{Start: max(0, end-1), End: end}}
	p.Note = "The JSON is incomplete. It may have been cut off when it was copied."
	switch {
	case f.open == None:
		p.Message = "Expected a value but found " + where
	case f.why == wantColon:
		p.Message = "Expected \":\" but found " + where
	case f.why == wantComma || b[end-1] == '{' || b[end-1] == '[':
		p.Message = "Expected \"" + string(rune(d.closer(f.open))) + "\" but found " + where
	case b[end-1] == ',' && d.Nodes[f.open].Kind == Object:
		p.Message = "Expected a key but found " + where
	default:
		p.Message = "Expected a value but found " + where
	}
	p.Related = d.openedHere(f.open)
	return p
}

// explainComma is for a comma with nothing after or before it.
func (d *Document) explainComma(b []byte, f failure) (Problem, bool) {
	if f.why != wantKey && f.why != wantValue || f.open == None {
		return Problem{}, false
	}
	before := f.at - 1
	for b[before] <= ' ' {
		before--
	}
	switch c := b[f.at]; {
	case b[before] == ',' && c == d.closer(f.open):
		return Problem{
			Kind: Syntax, At: finding.Span{Start: before, End: before + 1},
			Message: "Trailing comma before \"" + string(rune(c)) + "\"",
			Note:    "JSON doesn't allow a comma after the last element. Remove it.",
		}, true
	case c == ',':
		what := "Nothing comes before this comma. Remove the comma, or add the missing value."
		return Problem{
			Kind: Syntax, At: finding.Span{Start: f.at, End: f.at + 1},
			Message: "Unexpected \",\" after \"" + string(rune(b[before])) + "\"", Note: what,
		}, true
	}
	return Problem{}, false
}

// explainRest is for something after the value, which begins at i.
func explainRest(b []byte, i int) Problem {
	f := failure{why: wantComma, at: i}
	if p, ok := explainForeign(b, f); ok {
		return p
	}
	at, found := tokenAt(b, i)
	p := Problem{Kind: Syntax, At: at, Message: "Expected the end of the input but found " + found}
	switch c := b[i]; {
	case c == '}' || c == ']':
		p.Note = "Every bracket before this one is already closed. Remove it, or look for an extra closing bracket above."
	case c == ':':
		p.Note = "A key and value must be inside an object. Add { and } around them."
	case c == ',':
		p.Note = "To list several values, add [ before the first and ] after the last. In JSON Lines, don't end lines with commas."
	case startsValue(c):
		p.Note = "JSON allows only one value. Put several in an array, or put each on its own line."
	default:
		p.Note = "JSON allows nothing after the value."
	}
	return p
}

// closer is the bracket that closes the container.
func (d *Document) closer(open Index) byte {
	if d.Nodes[open].Kind == Object {
		return '}'
	}
	return ']'
}

func (d *Document) openedHere(open Index) []finding.Place {
	if open == None {
		return nil
	}
	start := int(d.Nodes[open].Start)
	return []finding.Place{{At: finding.Span{Start: start, End: start + 1}, Note: "this bracket is never closed"}}
}

// tokenAt is the span of what is at i and how to name it: a word, or one character.
func tokenAt(b []byte, i int) (finding.Span, string) {
	end := i + 1
	if bare(b[i]) {
		end = wordEnd(b, i)
	} else if b[i] == '"' {
		if n := bytes.IndexAny(b[i+1:], "\"\n"); n >= 0 && b[i+1+n] == '"' {
			end = i + n + 2
		}
		return finding.Span{Start: i, End: end}, "the string " + quoteShort(bytes.Trim(b[i:end], "\""))
	} else {
		end = i + runeLen(b, i)
	}
	return finding.Span{Start: i, End: end}, quoteShort(b[i:end])
}
