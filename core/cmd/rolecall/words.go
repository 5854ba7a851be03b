//go:build !js

package main

import (
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/engine"
)

// grouped is a number with commas between its thousands.
func grouped(n int) string {
	digits := strconv.Itoa(n)
	for at := len(digits) - 3; at > 0; at -= 3 {
		digits = digits[:at] + "," + digits[at:]
	}
	return digits
}

// counted is a number with its noun.
func counted(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return grouped(n) + " " + noun + "s"
}

// said are findings by level, in words.
func said(counts engine.Counts) string {
	var parts []string
	for _, part := range []struct {
		n    int
		noun string
	}{{counts.Error, "error"}, {counts.Warning, "warning"}, {counts.Info, "note"}} {
		if part.n > 0 {
			parts = append(parts, counted(part.n, part.noun))
		}
	}
	if parts == nil {
		return "no findings"
	}
	return strings.Join(parts, ", ")
}

// levelWord is what people call a level of the engine.
func levelWord(level string) string {
	if level == "info" {
		return "note"
	}
	return level
}
