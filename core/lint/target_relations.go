package lint

import (
	"slices"

	"github.com/rolecall/rolecall/core/facts/relations"
)

// relations are the relations between settings that the target has: its own, and those of a target that it takes its
// rules for requests from.
func (t *Target) relations() (own, taken []relations.Relation) {
	like := TargetByID(t.Like)
	if t.documents() {
		like = &openAICompatible // what hosts have in common
	}
	if like != nil && (t.documents() || like.Requests == t.Requests) {
		taken = relations.Of(like.ID)
	}
	return relations.Of(t.ID), taken
}

// documents reports whether the target is a host that documents its keys. A request to it for a model that its documents
// list is accepted if it has only documented keys and values and no error.
func (t *Target) documents() bool { return t.Host && relations.Keys(t.ID) != nil }

// takesAt reports whether the target documents what it takes under a path.
func (t *Target) takesAt(path string) bool {
	own, taken := t.relations()
	return takeAt(own, path) || takeAt(taken, path)
}

func takeAt(rows []relations.Relation, path string) bool {
	for i := range rows {
		r := &rows[i]
		if r.Kind != relations.Takes {
			continue
		}
		at := r.Setting.String()
		if len(r.At.Steps) > 0 {
			at = r.At.String() + "." + at
		}
		if at == path {
			return true
		}
	}
	return false
}

// learns reports whether a provider's error may add to what is known of the target.
func (t *Target) learns() bool { return t.API && t.Check == nil && !t.WholeFile }

// relates reports whether the target has relations between settings.
func (t *Target) relates() bool {
	own, taken := t.relations()
	return len(own)+len(taken) > 0
}

// Headers are the versions of the target's API that its rules tell apart, and the beta headers that they know, each in
// the order of the table; nil if no rule depends on one.
func (t *Target) Headers() (versions, betas []string) {
	own, taken := t.relations()
	for _, each := range append(own[:len(own):len(own)], taken...) {
		if each.Version != "" && !slices.Contains(versions, each.Version) {
			versions = append(versions, each.Version)
		}
		if each.Kind == relations.Beta {
			for _, beta := range each.Words {
				if !slices.Contains(betas, beta) {
					betas = append(betas, beta)
				}
			}
		}
	}
	return versions, betas
}

// SaidOf is Said for a version of the target's API, which is named if rules depend on it.
func (t *Target) SaidOf(version string) string {
	said := t.Said()
	if version != "" {
		if versions, _ := t.Headers(); len(versions) > 0 {
			said += " (API version " + version + ")"
		}
	}
	return said
}
