package source

import (
	"bytes"

	"github.com/rolecall/rolecall/core/finding"
)

// parseSequence reads whole values, each of which may take several lines. What is broken
// ends it: without knowing where the next value begins, more would be guesses.
func (d *Document) parseSequence(i int) {
	text := d.Text
	for i < len(text) {
		end, failed := d.root(text, i)
		if failed.why != fine {
			d.fail(text, failed)
			return
		}
		i = skipSpace(text, end)
		if i < len(text) && (bytes.IndexByte(text[end:i], '\n') < 0 || !startsValue(text[i])) {
			d.problem(explainRest(text, i))
			return
		}
	}
}

// parseLines reads a value a line. A value that goes on over several lines is taken too,
// until the first one that turns out to be broken: from then on a value ends with its line,
// so that a bracket left open costs one line and not the rest of the text.
func (d *Document) parseLines(i int) {
	whole := true
	for i = skipSpace(d.Text, i); i < len(d.Text); i = skipSpace(d.Text, i) {
		i, whole = d.parseLine(i, whole)
	}
}

// parseLine reads the value at i. It returns the offset at which the next value may begin, and whether that one may take
// several lines, as this one may if whole is set.
func (d *Document) parseLine(i int, whole bool) (int, bool) {
	text := d.Text
	before := mark{nodes: len(d.Nodes), roots: len(d.Roots), problems: len(d.Problems)}
	limit := len(text)
	if !whole {
		limit = lineEnd(text, i)
	}
	end, failed := d.root(text[:limit], i)
	line := limit
	if whole && failed.why != fine {
		if line = lineEnd(text, i); failed.at >= line {
			whole = false
			d.forget(before)
			end, failed = d.root(text[:line], i)
		}
	}
	if failed.why != fine {
		problem := d.explain(text[:line], failed)
		d.forget(before)
		problem.Node = None
		next := d.valueInside(text[:line], i, failed.at)
		if next < line {
			problem.Before = &finding.Span{Start: i, End: next}
		}
		d.problem(problem)
		return next, whole
	}
	line = lineEnd(text, end)
	rest := skipSpace(text[:line], end)
	if rest == line {
		return line, whole
	}
	problem := explainRest(text[:line], rest)
	next := rest
	if text[i] != '{' || text[rest] != '{' { // else two values were written into one line, and both are read
		d.forget(before)
		next = d.valueInside(text[:line], i, rest)
	}
	if next < line {
		problem.Before = &finding.Span{Start: i, End: next}
		if next == rest && text[i] == '{' {
			problem.Before.Start = rest
		}
	}
	d.problem(problem)
	return next, whole
}

// mostInside bounds how often a whole value is looked for in a line that is torn.
const mostInside = 8

// valueInside is where the whole object begins that follows a torn one in its line, or else the end of the line. A
// program that was stopped, or two that write at once, leave the beginning of one object and then another, which begins
// where reading failed; or the end of one, which begins with no bracket. The object has the first key of the torn one or
// of another line, so that it isn't taken for one that is in a value.
func (d *Document) valueInside(line []byte, start, failed int) int {
	opens := func(at int) bool {
		if at <= start || at+1 >= len(line) || line[at] != '{' || line[at+1] != '"' || !d.isFirstKey(line, start, at) {
			return false
		}
		before := mark{nodes: len(d.Nodes), roots: len(d.Roots), problems: len(d.Problems)}
		end, why := d.root(line, at)
		d.forget(before)
		rest := skipSpace(line, end)
		return why.why == fine && (rest == len(line) || line[rest] == '{')
	}
	for at := max(failed-len(`{"`), start); at <= failed+len("false"); at++ {
		if opens(at) {
			return at
		}
	}
	if line[start] == '{' {
		return len(line)
	}
	for at, tried := start, 0; tried < mostInside; tried++ {
		next := bytes.Index(line[at:], []byte(`}{"`))
		if next < 0 {
			break
		}
		if at += next + 1; opens(at) {
			return at
		}
	}
	return len(line)
}

// isFirstKey reports whether an object begins with the key that the line begins with, or the first or the last root.
func (d *Document) isFirstKey(line []byte, start, at int) bool {
	key := line[at : at+2+max(bytes.IndexByte(line[at+2:], '"'), 0)+1]
	if bytes.HasPrefix(line[start:], key) {
		return true
	}
	return len(d.Roots) > 0 && (bytes.HasPrefix(d.Text[d.Nodes[d.Roots[0]].Start:], key) || bytes.HasPrefix(d.Text[d.Nodes[d.Roots[len(d.Roots)-1]].Start:], key))
}

// looksLikeLines says whether a text whose first value is broken is JSON Lines all the
// same: most of its lines are complete by the look of their first and last bytes, and it
// does not begin like one value written over several lines. It reads the first 200 lines.
func looksLikeLines(text []byte) bool {
	lines, complete := 0, 0
	for rest := text; len(rest) > 0 && lines < 200; {
		line := rest[:lineEnd(rest, 0)]
		rest = rest[min(len(line)+1, len(rest)):]
		bare := bytes.TrimSpace(line)
		if len(bare) == 0 {
			continue
		}
		last := bare[len(bare)-1]
		if lines == 0 && (last == '{' || last == '[' || last == ',' || last == ':') {
			return false
		}
		lines++
		// A line that is indented is part of something.
		if line[0] == '{' && last == '}' || line[0] == '[' && last == ']' {
			complete++
		}
	}
	return lines >= 2 && 2*complete > lines
}

// startsValue says whether a value can begin with c.
func startsValue(c byte) bool {
	switch c {
	case '{', '[', '"', '-', 't', 'f', 'n':
		return true
	}
	return c-'0' < 10
}
