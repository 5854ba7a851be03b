//go:build !lean || dated

package relations

import (
	_ "embed" // for the dates
	"strings"
	"sync"

	"github.com/rolecall/rolecall/core/facts/models"
)

//go:embed since.txt
var sinceText string

var news = sync.OnceValue(func() map[string][]New {
	of := map[string][]New{}
	for row := range strings.Lines(sinceText) {
		if words := strings.Fields(row); len(words) == 3 && words[0] != "#" {
			of[words[0]] = append(of[words[0]], New{parsePath(words[1]), models.ParseDate(words[2])})
		}
	}
	return of
})

// Newer are the settings of a format's requests that came after the first day of the dates, by the format's ID.
func Newer(format string) []New { return news()[format] }
