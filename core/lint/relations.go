package lint

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/facts/models"
	"github.com/rolecall/rolecall/core/facts/relations"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// relate reports settings without what they need, or next to what they exclude.
func (p settings) relate() {
	own, taken := p.Target().relations()
	for i := range own {
		relationIn(p.Pass, &own[i])
	}
	for i := range taken {
		relationIn(p.Pass, &taken[i])
	}
	if learned := p.shared.as.Learned; learned != "" {
		for _, each := range relations.Learned(learned) {
			if each.Target == p.Target().ID {
				relationIn(p.Pass, &each)
			}
		}
	}
	p.guessed = false
}

// relationIn reports where a request breaks a relation.
func relationIn(p *Pass, r *relations.Relation) {
	if key := r.FirstKey(); key != "" && p.Doc.Member(p.At, key) == source.None {
		return
	}
	model, known := p.model().row()
	asks := r.Has|r.Lacks != 0
	if r.Kind == relations.Documents || asks && (model == nil || !model.Has(r.Has) || !model.Lacks(r.Lacks)) || !relationApplies(p, r) || r.Sent != "" && !p.settings().sentBeta(r.Sent) || r.Version > p.shared.as.Version || isNewer(p, r) {
		return
	}
	p.guessed = asks && !known
	if r.Kind == relations.Closed {
		closedKeys(p, r)
		return
	}
	for object := range p.settings().valuesAt(p.At, r.At) {
		if r.Kind == relations.Requires {
			checkRequired(p, r, object)
			continue
		}
		for setting := range p.settings().valuesAt(object, r.Setting) {
			if other, broken := breaksRelation(p, r, object, setting); broken {
				markRelation(p, r, setting, other)
				if r.Kind != relations.Takes && r.Kind != relations.Names {
					break
				}
			}
		}
	}
}

// isNewer reports whether a rule came after the day whose rules are asked for.
func isNewer(p *Pass, r *relations.Relation) bool {
	by := p.shared.as.Rules
	return models.Dated && by != 0 && max(r.Since, models.ParseDate(r.Version)) > by
}

// relationApplies reports whether a request has the settings that a relation needs to apply, and none that rule it out.
func relationApplies(p *Pass, r *relations.Relation) bool {
	has := func(path relations.Path) bool { return firstAt(p, p.At, path) != source.None }
	return !slices.ContainsFunc(r.Unless, has) && !slices.ContainsFunc(r.When, func(path relations.Path) bool { return !has(path) })
}

// breaksRelation reports whether a setting in an object breaks a relation, and with which other one.
func breaksRelation(p *Pass, r *relations.Relation, object, setting source.Index) (other source.Index, broken bool) {
	switch r.Kind {
	case relations.Needs:
		return source.None, firstAt(p, object, r.Other) == source.None && (r.Or.Steps == nil || firstAt(p, object, r.Or) == source.None)
	case relations.Excludes:
		other = firstAt(p, object, r.Other)
		return other, other != source.None
	case relations.First:
		for first := range p.Doc.Elements(p.settings().listOf(setting)) {
			return first, !p.value(setting).isWithin(first)
		}
	case relations.Beta:
		return source.None, !slices.ContainsFunc(r.Words, p.settings().sentBeta)
	case relations.Takes:
		return source.None, !p.settings().takes(r, setting)
	case relations.Names:
		for named := range p.settings().valuesAt(p.At, r.Other) {
			if p.Doc.String(named) == p.Doc.String(setting) {
				return source.None, false
			}
		}
	}
	return source.None, true
}

// closedKeys reports keys at the top of a request that the target doesn't take. One that no API has may be newer than
// what is known of the target.
func closedKeys(p *Pass, r *relations.Relation) {
	for key, value := range p.Doc.Members(p.At) {
		name := p.Doc.String(key)
		if slices.Contains(r.Words, name) || p.Doc.Kind(value) == source.Null {
			continue
		}
		p.guessed = p.Format.Request.AtKey(name) == nil
		if f := p.MarkWorded(p.level, -1, p.Span(key), value); f != nil {
			say(f, p.Target().Name+" doesn't support "+p.value(value).settingName(), p.Target().Name+" rejects the request, according to "+r.Source+" ("+r.AsOf.String()+").")
			addFixes(f, p.settings().withoutFix(value))
		}
	}
}

// checkRequired reports an object without a key that the target requires there.
func checkRequired(p *Pass, r *relations.Relation, object source.Index) {
	if p.Doc.Kind(object) != source.Object || firstAt(p, object, relations.Path{Steps: r.Setting.Steps}) != source.None {
		return
	}
	if f := p.Mark(-1, object, false); f != nil {
		says := quote(r.Setting.String()) + " is missing"
		if object != p.At {
			says, f.Fixes = p.settings().lacking(object, bind.SettingFault{Want: r.Setting.String(), Other: source.None})
		}
		say(f, says, p.Target().Name+" requires it, according to "+r.Source+" ("+r.AsOf.String()+").")
		if values := r.Setting.Values; len(values) == 1 {
			key := r.Setting.String()
			f.Fixes = p.OneFix("Set "+quote(key)+" to "+quote(values[0]), false, func() []finding.Op { return p.edit().set(object, key, jsonString(values[0])) })
		}
	}
}

// listOf is the list in which a setting is, directly or in an object of it; None for none.
func (p settings) listOf(setting source.Index) source.Index {
	for node := setting; node != source.None && node != p.At; node = p.shared.pointers.Parent(node) {
		if p.Doc.Kind(node) == source.Array {
			return node
		}
	}
	return source.None
}

// markRelation reports a setting that breaks a relation.
func markRelation(p *Pass, r *relations.Relation, setting, other source.Index) {
	named, place := setting, setting
	for p.Doc.KeyOf(named) == source.None {
		named = p.shared.pointers.Parent(named)
	}
	if r.Kind != relations.Takes {
		place = p.Doc.KeyOf(named)
	}
	level := p.level
	if r.Kind == relations.Beta && p.shared.as.Version+p.shared.as.Betas == "" {
		level = finding.Info // the headers aren't known
	}
	f := p.MarkWorded(level, -1, p.Span(place), named)
	if f == nil {
		return
	}
	key, subject := p.value(named).settingName(), p.Target().Name
	if r.Has|r.Lacks != 0 {
		subject = p.model().subject()
		f.Related = p.model().place()
	}
	if r.Setting.Values != nil {
		key += ": " + p.value(setting).shows()
	}
	if r.Version != "" {
		subject = theVersion(p)
	}
	note := subject + " rejects the request, according to " + r.Source + " (" + r.AsOf.String() + ")."
	var fixes []finding.Fix
	switch r.Kind {
	case relations.Needs:
		wanted := quote(r.Other.Name())
		if r.Other.Values != nil && !r.Other.Not {
			wanted += " to be " + eitherOf(r.Other.Values)
		}
		say(f, key+" requires "+wanted, note)
	case relations.Excludes:
		say(f, key+" can't be combined with "+quote(r.Other.Name()), note+" Keep the one you need.")
		p.addPlace(f, other, "The other setting is here")
	case relations.First:
		list := p.settings().listOf(setting)
		say(f, key+" must come first in "+p.value(list).settingName(), note)
		fixes = p.OneFix("Move it to the start of "+p.value(list).settingName(), true, func() []finding.Op { return p.edit().replace(list, withFirst(p, list, setting)) })
	case relations.Beta:
		say(f, key+" depends on the beta header "+quote(r.Words[0]), "Without it, "+note)
		if level != finding.Error {
			return // it may well be sent with it
		}
		say(f, key+" requires the beta header "+quote(r.Words[0]), note)
	case relations.Names:
		say(f, key+" isn't in "+quote(r.Other.String()), note)
	case relations.Takes:
		say(f, key+" must be "+saysTypes(r)+", not "+p.value(setting).shows(), note)
		fixes = p.settings().takesFixes(r, setting)
	default:
		say(f, subject+" doesn't support "+key, note)
	}
	if entry := p.shared.pointers.Parent(named); r.Setting.Values != nil && p.Doc.KeyOf(entry) == source.None && entry != p.At {
		f.Fixes = append(fixes, p.RemoveFix("Remove it from "+p.value(p.settings().listOf(entry)).settingName(), false, entry)...)
		return
	}
	if outer := p.shared.pointers.Parent(named); r.Kind == relations.Takes && p.Doc.Is(p.Doc.KeyOf(named), "type") && outer != p.At {
		if p.Doc.KeyOf(outer) == source.None {
			f.Fixes = append(fixes, p.RemoveFix("Remove it from "+p.value(p.settings().listOf(outer)).settingName(), false, outer)...)
			return
		}
		named = outer // without its type, the object says nothing
	}
	f.Fixes = append(fixes, p.settings().withoutFix(named))
}

// sentBeta reports whether a request is sent with a beta: in a header, or in the key that SDKs turn into one.
func (p settings) sentBeta(beta string) bool {
	if slices.Contains(strings.Split(p.shared.as.Betas, ","), beta) {
		return true
	}
	for each := range p.Doc.Elements(p.Doc.Member(p.At, sentBetas)) {
		if p.Doc.String(each) == beta {
			return true
		}
	}
	return false
}

// sentBetas is the key of a request that Anthropic's SDKs send as a header.
const sentBetas = "betas"

// theVersion is the version of the target's API, as the subject of a sentence.
func theVersion(p *Pass) string { return "API version " + p.shared.as.Version }

// withFirst is the JSON of a list in which the entry that holds a value comes first.
func withFirst(p *Pass, list, value source.Index) string {
	first, rest := "", ""
	for entry := range p.Doc.Elements(list) {
		if raw := string(p.Doc.Raw(entry)); p.value(value).isWithin(entry) {
			first = raw
		} else {
			rest += ", " + raw
		}
	}
	return "[" + first + rest + "]"
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
