//go:build !js

package main

import (
	"strings"

	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/internal/digits"
)

// counted is a number with its noun.
func counted(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return digits.Grouped(n) + " " + noun + "s"
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
