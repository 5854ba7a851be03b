package find

import (
	"slices"
	"strings"
	"sync"

	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// mostSigned is how many objects of a text are looked at for the signs of a log.
const mostSigned = 32

// isSigned reports whether a text shows the signs of the log.
func (l *logReader) isSigned() bool {
	tops := tops(l.doc)
	return slices.ContainsFunc(tops, l.shows) || len(tops) == 1 && slices.ContainsFunc(first(l.doc, l.Find(tops[0], l.log.List)), l.shows)
}

// tops are the first roots of a text, or the first elements of the array that it is.
func tops(doc *source.Document) []source.Index {
	if len(doc.Roots) == 1 && doc.Kind(doc.Roots[0]) == source.Array {
		return first(doc, doc.Roots[0])
	}
	return doc.Roots[:min(len(doc.Roots), mostSigned)]
}

// logSigns has for the first key of each sign the logs that it is of, a bit each; that of signs of elements is "". A
// variable that a function made as the program starts would keep all logs in a program that reads none.
var (
	logSigns     map[string]uint64
	logSignsOnce sync.Once
)

func prepareLogSigns() {
	logSigns = map[string]uint64{}
	bit := uint64(1)
	for log := range format.Logs {
		for _, sign := range log.Signs {
			first := sign[:strings.IndexAny(sign+" ", " =.")]
			if first == "0" {
				first = ""
			}
			logSigns[first] |= bit
		}
		bit <<= 1
	}
}

// mayBeLogs has a bit for each log of which a text has a key.
func mayBeLogs(doc *source.Document) uint64 {
	logSignsOnce.Do(prepareLogSigns)
	may := logSigns[""]
	keys := func(node source.Index) {
		for key := range doc.Members(node) {
			may |= logSigns[doc.Name(key)]
		}
	}
	tops := tops(doc)
	for _, top := range tops {
		keys(top)
	}
	if len(tops) == 1 {
		for _, value := range doc.Members(tops[0]) {
			for _, element := range first(doc, value) {
				keys(element)
			}
		}
	}
	return may
}

func (l *logReader) shows(node source.Index) bool {
	return slices.ContainsFunc(l.log.Signs, func(sign string) bool { return l.Holds(node, sign) })
}

// first are the first elements of a list.
func first(doc *source.Document, list source.Index) (all []source.Index) {
	for element := range doc.Elements(list) {
		if all = append(all, element); len(all) == mostSigned {
			break
		}
	}
	return all
}
