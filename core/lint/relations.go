package lint

import (
	"slices"

	"github.com/rolecall/rolecall/core/facts/relations"
	"github.com/rolecall/rolecall/core/source"
)

// relations are the relations between settings that the target has: its own, and those of a target that it takes its
// rules for requests from.
func (t *Target) relations() (own, taken []relations.Relation) {
	if like := TargetByID(t.Like); like != nil && like.Requests == t.Requests {
		taken = relations.Of(like.ID)
	}
	return relations.Of(t.ID), taken
}

// relates reports whether the target has relations between settings.
func (t *Target) relates() bool {
	own, taken := t.relations()
	return len(own)+len(taken) > 0
}

// relations reports settings without what they need, or next to what they exclude.
func (p *Pass) relations() {
	own, taken := p.Target().relations()
	for i := range own {
		p.relationIn(&own[i])
	}
	for i := range taken {
		p.relationIn(&taken[i])
	}
	p.guessed = false
}

// relationIn reports where a request breaks a relation.
func (p *Pass) relationIn(r *relations.Relation) {
	model, known := p.requested()
	asks := r.Has|r.Lacks != 0
	if asks && (model == nil || !model.Has(r.Has) || !model.Lacks(r.Lacks)) {
		return
	}
	p.guessed = asks && !known
	for object := range p.valuesAt(p.At, r.At) {
		p.relation(r, object)
	}
}

// relation reports the first setting in an object that breaks a relation.
func (p *Pass) relation(r *relations.Relation, object source.Index) {
	setting, other := p.firstAt(object, r.Setting), source.None
	if setting == source.None {
		return
	}
	if r.Kind != relations.Rejected {
		other = p.firstAt(object, r.Other)
		if (other != source.None) == (r.Kind == relations.Needs) {
			return
		}
	}
	named := setting
	for p.Doc.KeyOf(named) == source.None {
		named = p.shared.pointers.Parent(named)
	}
	f := p.MarkWorded(p.level, -1, p.Span(p.Doc.KeyOf(named)), named)
	if f == nil {
		return
	}
	key, subject := p.settingName(named), p.Target().Name
	if r.Has|r.Lacks != 0 {
		subject = p.theModel()
		f.Related = p.modelPlace()
	}
	if r.Setting.Values != nil {
		key += ": " + p.shows(setting)
	}
	note := subject + " rejects the request, according to " + r.Source + " (" + r.AsOf.String() + ")."
	switch r.Kind {
	case relations.Needs:
		wanted := quote(r.Other.Name())
		if r.Other.Values != nil {
			wanted += " to be " + eitherOf(r.Other.Values)
		}
		say(f, key+" requires "+wanted, note)
	case relations.Excludes:
		say(f, key+" can't be combined with "+quote(r.Other.Name()), note+" Keep the one you need.")
		p.addPlace(f, other, "The other setting is here")
	default:
		say(f, subject+" doesn't support "+key, note)
	}
	addFixes(f, p.withoutSettings(named))
}

// eitherOf names values of which one is wanted.
func eitherOf(values []string) string {
	quoted := make([]string, len(values))
	for i, value := range values {
		quoted[i] = quote(value)
	}
	if len(quoted) == 1 {
		return quoted[0]
	}
	return list(quoted[:len(quoted)-1]) + " or " + quoted[len(quoted)-1]
}

// firstAt is the first value that a path leads to from an object; None for none.
func (p *Pass) firstAt(object source.Index, path relations.Path) source.Index {
	for node := range p.valuesAt(object, path) {
		return node
	}
	return source.None
}

// valuesAt are the values that a path leads to from an object, without null, empty lists and those that don't count.
func (p *Pass) valuesAt(object source.Index, path relations.Path) func(yield func(source.Index) bool) {
	return func(yield func(source.Index) bool) { p.walkPath(object, path, yield) }
}

func (p *Pass) walkPath(node source.Index, path relations.Path, yield func(source.Index) bool) bool {
	if len(path.Steps) == 0 {
		return !p.counts(node, path.Values) || yield(node)
	}
	step, rest := path.Steps[0], relations.Path{Steps: path.Steps[1:], Values: path.Values}
	if p.Doc.Kind(node) != source.Object {
		return true
	}
	value := p.Doc.Member(node, step.Key)
	if value == source.None {
		return true
	}
	if !step.Each {
		return p.walkPath(value, rest, yield)
	}
	if p.Doc.Kind(value) != source.Array {
		return true
	}
	for entry := range p.Doc.Elements(value) {
		if !p.walkPath(entry, rest, yield) {
			return false
		}
	}
	return true
}

// counts reports whether a value is there and one of those that count, nil for any.
func (p *Pass) counts(node source.Index, values []string) bool {
	switch kind := p.Doc.Kind(node); {
	case kind == source.Null, kind == source.Array && p.Doc.Len(node) == 0:
		return false
	case values == nil:
		return true
	case kind == source.String:
		return slices.Contains(values, p.Doc.String(node))
	}
	return slices.Contains(values, string(p.Doc.Raw(node)))
}
