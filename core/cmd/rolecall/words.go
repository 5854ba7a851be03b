//go:build !js

package main

import (
	"strings"

	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/internal/digits"
	"github.com/rolecall/rolecall/core/internal/typo"
)

// meant asks whether the word closest to one that isn't known was meant, after a mark such as --; "" if none is close.
func meant(written string, words []string, mark string) string {
	found, best := "", min(3, len(written)/3+1)
	for _, word := range words {
		if d := typo.Distance(written, word); d < best {
			found, best = word, d
		}
	}
	if found == "" {
		return ""
	}
	return ". Did you mean " + mark + found + "?"
}

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
