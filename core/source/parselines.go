package source

import "bytes"

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
	text := d.Text
	whole := true
	for i = skipSpace(text, i); i < len(text); i = skipSpace(text, i) {
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
			d.problem(problem)
			i = line
			continue
		}
		line = lineEnd(text, end)
		if rest := skipSpace(text[:line], end); rest < line {
			d.forget(before)
			d.problem(explainRest(text[:line], rest))
		}
		i = line
	}
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
