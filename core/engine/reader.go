package engine

import (
	"strconv"

	"github.com/rolecall/rolecall/core/source"
)

// reader reads a request. It goes on after a mistake and remembers the first one.
type reader struct {
	document *source.Document
	// wrong says which field does not hold what it should.
	wrong string
}

// root is the request's value, or None when the request isn't JSON.
func (r *reader) root() source.Index {
	if len(r.document.Problems) > 0 || len(r.document.Roots) != 1 {
		r.expect("the request", "one JSON object")
		return source.None
	}
	return r.document.Roots[0]
}

// revision looks for the revision before the request is read as what it is.
func (r *reader) revision() int {
	probe := reader{document: r.document}
	revision := 0
	probe.object(probe.root(), func(key string, value source.Index) {
		if key == "revision" {
			revision = probe.integer(key, value)
		}
	})
	return revision
}

func (r *reader) failure() *Failure { return badRequest(r.wrong) }

func (r *reader) expect(field, want string) {
	if r.wrong == "" {
		r.wrong = "Expected " + field + " to be " + want + "."
	}
}

// object calls each for every member. A member that is null counts as absent.
func (r *reader) object(at source.Index, each func(key string, value source.Index)) {
	nodes := r.document.Nodes
	if at == source.None || nodes[at].Kind != source.Object {
		r.expect("the request", "a JSON object")
		return
	}
	for key := at + 1; key < nodes[at].Next; key = nodes[key+1].Next {
		if nodes[key+1].Kind != source.Null {
			each(r.document.String(key), key+1)
		}
	}
}

// array calls each for every element.
func (r *reader) array(field string, at source.Index, each func(source.Index)) {
	nodes := r.document.Nodes
	if nodes[at].Kind != source.Array {
		r.expect(field, "an array")
		return
	}
	for item := at + 1; item < nodes[at].Next; item = nodes[item].Next {
		each(item)
	}
}

func (r *reader) text(field string, at source.Index) string {
	if r.document.Nodes[at].Kind != source.String {
		r.expect(field, "a string")
		return ""
	}
	return r.document.String(at)
}

func (r *reader) flag(field string, at source.Index) bool {
	switch r.document.Nodes[at].Kind {
	case source.True:
		return true
	case source.False:
		return false
	}
	r.expect(field, "true or false")
	return false
}

func (r *reader) integer(field string, at source.Index) int {
	node := r.document.Nodes[at]
	value, err := strconv.Atoi(string(r.document.Text[node.Start:node.End]))
	if err != nil {
		r.expect(field, "a whole number")
	}
	return value
}
