package write

import (
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// documentNames counts the documents of a name.
type documentNames map[string]int

// nameFor is a name that Bedrock accepts for a document, and what is lost of the one that it has. It is of letters,
// digits, single spaces, hyphens and brackets, and of underscores, which a recorded request has; at most 200 of them, and
// different from those of the request's other documents ("Messages can't contain duplicate document names").
func (d *documentNames) nameFor(was string) (name string, lost lossKind) {
	name = DocumentName(was)
	if *d == nil {
		*d = documentNames{}
	}
	base := name
	for (*d)[name] > 0 {
		(*d)[base]++
		number := " " + strconv.Itoa((*d)[base])
		name = shortened(base, mostName-len(number)) + number
	}
	(*d)[name]++
	switch {
	case was == "":
		lost = lossKind{bind.Invented, "file name " + source.Quote(name)}
	case name != was:
		lost = lossKind{bind.Changed, "file name to " + source.Quote(name)}
	}
	return name, lost
}

// DocumentName is a name as Bedrock takes it, the same for one that it takes unchanged.
func DocumentName(name string) string {
	return format.Or(shortened(strings.Join(strings.Fields(strings.Map(documentLetter, name)), " "), mostName), "document")
}

// mostName is how many characters the name of a document may have.
const mostName = 200

func documentLetter(c rune) rune {
	if 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || strings.ContainsRune("-()[]_", c) {
		return c
	}
	return ' '
}

// shortened is the beginning of a name in ASCII, without a space at its end.
func shortened(name string, most int) string {
	return strings.TrimRight(name[:min(len(name), most)], " ")
}
