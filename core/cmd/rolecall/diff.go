//go:build !js

package main

import (
	"fmt"
	"slices"
	"strings"
)

// around is how many lines that stay the same are shown around a change.
const around = 3

// unified is the difference between two texts, as diff -u writes it; "" for none.
func unified(name fileName, old, new string) string {
	if old == new {
		return ""
	}
	a, b := linesWithEnds(old), linesWithEnds(new)
	var out strings.Builder
	fmt.Fprintf(&out, "--- %s\n+++ %s\n", name, name)
	changes := lineChanges(a, b)
	for len(changes) > 0 {
		// Changes that are close are in one hunk.
		n := 1
		for n < len(changes) && changes[n].at-changes[n-1].end <= 2*around {
			n++
		}
		writeHunk(&out, a, b, changes[:n])
		changes = changes[n:]
	}
	return out.String()
}

// lineChange says that the lines from at to end of the old text became those from to up to toEnd of the new one.
type lineChange struct{ at, end, to, toEnd int }

func writeHunk(out *strings.Builder, a, b []string, changes []lineChange) {
	first, last := changes[0], changes[len(changes)-1]
	start := max(first.at-around, 0)
	end := min(last.end+around, len(a))
	begin := first.to - (first.at - start)
	fmt.Fprintf(out, "@@ -%s +%s @@\n", lineRange(start, end-start), lineRange(begin, end-start+(last.toEnd-last.end)-(first.to-first.at)))
	line := func(sign, text string) {
		out.WriteString(sign + text)
		if !strings.HasSuffix(text, "\n") {
			out.WriteString("\n\\ No newline at end of file\n")
		}
	}
	at := start
	for _, c := range changes {
		for ; at < c.at; at++ {
			line(" ", a[at])
		}
		for ; at < c.end; at++ {
			line("-", a[at])
		}
		for i := c.to; i < c.toEnd; i++ {
			line("+", b[i])
		}
	}
	for ; at < end; at++ {
		line(" ", a[at])
	}
}

// lineRange is the place of lines in a hunk: of none, the line before.
func lineRange(start, count int) string {
	if count == 0 {
		return fmt.Sprintf("%d,0", start)
	}
	return fmt.Sprintf("%d,%d", start+1, count)
}

func linesWithEnds(text string) []string { return slices.Collect(strings.Lines(text)) }

// mostLinePairs is how many pairs of lines are compared to find the smallest change; past it, all lines between the first and the
// last difference are one change.
const mostLinePairs = 1 << 22

// lineChanges are the changes that make one list of lines of another.
func lineChanges(a, b []string) []lineChange {
	start := 0
	for start < len(a) && start < len(b) && a[start] == b[start] {
		start++
	}
	end, endB := len(a), len(b)
	for end > start && endB > start && a[end-1] == b[endB-1] {
		end, endB = end-1, endB-1
	}
	n, m := end-start, endB-start
	if n*m == 0 || n*m > mostLinePairs {
		return []lineChange{{start, end, start, endB}}
	}
	// longest[i][j] is how many lines a[start+i:end] and b[start+j:endB] have in common, in order.
	longest := make([][]int32, n+1)
	for i := range longest {
		longest[i] = make([]int32, m+1)
	}
	for i := n - 1; i >= 0; i-- {
		for j := m - 1; j >= 0; j-- {
			if a[start+i] == b[start+j] {
				longest[i][j] = longest[i+1][j+1] + 1
			} else {
				longest[i][j] = max(longest[i+1][j], longest[i][j+1])
			}
		}
	}
	var changes []lineChange
	for i, j := 0, 0; i < n || j < m; {
		if i < n && j < m && a[start+i] == b[start+j] {
			i, j = i+1, j+1
			continue
		}
		c := lineChange{at: start + i, to: start + j}
		for (i < n || j < m) && !(i < n && j < m && a[start+i] == b[start+j]) {
			if j == m || i < n && longest[i+1][j] >= longest[i][j+1] {
				i++
			} else {
				j++
			}
		}
		c.end, c.toEnd = start+i, start+j
		changes = append(changes, c)
	}
	return changes
}
