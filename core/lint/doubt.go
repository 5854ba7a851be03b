package lint

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core/facts/models"
	"github.com/rolecall/rolecall/core/facts/relations"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// doubt says how much of a text couldn't be checked.
type doubt uint8

const (
	// doubtValues: the allowed values of some fields aren't described.
	doubtValues doubt = 1 << iota
	// doubtModel: the model isn't in the table of models, or isn't of a maker whose models the target serves.
	doubtModel
	// doubtRest: the text contains more than its conversations.
	doubtRest
	// doubtRows: trainers check more of their rows than they publish.
	doubtRows
	// doubtAll: the messages weren't read as one conversation.
	doubtAll
	// doubtError: the log ends with the error of a request.
	doubtError
	// served takes a doubt away: the documents of the target, a host, list the requested model.
	served
)

// unsure names what a target's verdict of no known problem doesn't rest on.
func (left doubt) unsure(target *Target) (what []string) {
	if left&doubtValues != 0 {
		what = append(what, UncheckedValues)
	}
	if left&doubtModel != 0 {
		what = append(what, UncheckedModel)
	}
	if left&doubtRest != 0 {
		what = append(what, UncheckedRest)
	}
	if left&doubtError != 0 {
		what = append(what, UncheckedError)
	}
	if target.Host && left&served == 0 {
		what = append(what, UncheckedHost)
	}
	return what
}

// doubt says how much of a text couldn't be checked.
func (s *surveyed) doubt(req *Request) (left doubt) {
	if req.File.Apart() || len(req.File.Crowds) > 0 {
		left |= doubtAll
	}
	if req.File.IsTraining() {
		left |= doubtRows
	}
	if req.partly() {
		left |= doubtRest
	}
	if req.File.LastError() != source.None {
		left |= doubtError
	}
	if s.uncheckedCount > 0 || models.Dated && req.As.Rules != 0 && models.ParseDate(req.As.Version) > req.As.Rules {
		left |= doubtValues
	}
	if model, known := models.Find(s.model); s.unlisted != "" || known && isPlanned(model, dayOf(req.Now)) {
		left |= doubtModel
	}
	return left
}

// doubtOf is what is left of a doubt for a target. A host's own documents may cover what the format's description leaves open, or less.
func (s *surveyed) doubtOf(req *Request, target *Target, left doubt) doubt {
	if model, known := models.Find(s.model); known && target.ofMaker(model) == nil {
		left |= doubtModel
	}
	if !target.documents() || !models.Serves(target.ID, s.model) || models.Dated && req.As.Rules != 0 && models.Since(s.model) > req.As.Rules || len(req.File.Refs) == 0 || req.File.Refs[0].Container != format.Request {
		return left
	}
	documented := relations.Keys(target.ID)
	pointers := source.NewPointers(req.File.Doc)
	if s.uncheckedCount == len(s.unchecked) && !slices.ContainsFunc(s.unchecked, func(node source.Index) bool { return !target.takesAt(pathOf(pointers.Pointer(node))) }) {
		left &^= doubtValues
	}
	for key := range req.File.Doc.Members(req.File.Refs[0].At) {
		if !slices.Contains(documented, req.File.Doc.String(key)) {
			left |= doubtValues
		}
	}
	return left | served
}

// pathOf is a pointer as a path of the table of relations.
func pathOf(pointer finding.Pointer) string {
	path := ""
	for step := range strings.SplitSeq(strings.TrimPrefix(string(pointer), "/"), "/") {
		if strings.Trim(step, "0123456789") == "" {
			path += "[]"
		} else {
			path += "." + step
		}
	}
	return strings.TrimPrefix(path, ".")
}
