//go:build !lean || dated

package models

import (
	_ "embed" // for the dates
	"strings"
	"sync"
)

// Dated says whether the program knows since when models are served.
const Dated = true

//go:embed since.txt
var sinceText string

// sinces are days by the plain names of models.
var sinces = sync.OnceValue(func() map[string]Date {
	days := map[string]Date{}
	for row := range strings.Lines(sinceText) {
		if words := strings.Fields(row); len(words) == 2 && words[0] != "#" {
			days[words[0]] = ParseDate(words[1])
		}
	}
	return days
})

// Since is the day by which a name is known to be served, 0 for one that was before the dates begin.
func Since(name string) Date {
	name = Plain(name)
	if day, ok := sinces()[name]; ok {
		return day
	}
	bare, snapshot := cutDate(name)
	return max(snapshot, sinces()[bare])
}
