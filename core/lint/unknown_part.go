package lint

import (
	"strings"

	"github.com/rolecall/rolecall/core/dialect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var unknownPart = Rule{
	ID: "unknown-part",
	Levels: Levels{
		All:  finding.Warning, // kept as it is, and not understood
		APIs: finding.Error,
		Only: []TargetLevel{{AgentTypes, finding.Error}},
	},
	Stage: StageShape,
	Check: checkUnknownPart,
}

func checkUnknownPart(p *Pass) {
	for _, problem := range p.shapeProblems() {
		i, node := problem.Message, problem.Node
		fixes := p.partFixes(&problem)
		if p.Counted(i, node, hasSafe(fixes)) {
			continue
		}
		f := p.Finding(i, node)
		f.Headline = "Unknown part type " + p.shows(node)
		if i >= 0 {
			f.Headline += " in " + ofRole(p.Messages[i].Role)
		}
		f.Note = "Here the type is one of " + problem.Want + ", and a part of any other type is not understood. "
		if p.rule.ID == "unfamiliar-part" {
			f.Note += "This one may be newer than Rolecall; if it is a slip, correct the word or take the part out."
		} else if problem.Suggest != "" {
			f.Note += "The part that comes closest is " + quote(problem.Suggest) + "."
		} else {
			f.Note += "Rewrite the part as one of these, or take it out."
		}
		f.Fixes = fixes
		p.Report(f)
	}
}

// partFixes are the ways to make a part one that the target knows.
func (p *Pass) partFixes(problem *dialect.Problem) []finding.Fix {
	typed := problem.Node
	part := p.partOf(problem)
	if part == source.None {
		return nil
	}
	var fixes []finding.Fix
	if problem.Suggest == "text" && p.Doc.Kind(p.Doc.Member(part, "text")) == source.String {
		// The text stands where it should; the type alone is another word.
		fixes = append(fixes, p.Fix("Change the type to \"text\"", true, func() []finding.Op {
			return p.Replace(typed, `"text"`)
		}))
	} else if json := p.convertImage(part, problem.Suggest); json != "" {
		fixes = append(fixes, p.Fix("Rewrite it as "+quote(problem.Suggest), p.onlyImage(part), func() []finding.Op {
			return p.Replace(part, json)
		}))
	} else if problem.Suggest != "" && p.Doc.Kind(typed) == source.String {
		fixes = append(fixes, p.Fix("Change the type to "+quote(problem.Suggest), false, func() []finding.Op {
			return p.Replace(typed, jsonString(problem.Suggest))
		}))
	}
	return append(fixes, p.removePart(problem.Message, part)...)
}

// convertImage writes an image in the form of another provider, as JSON; "" for what is
// no image, or where the picture is neither an address nor base64.
func (p *Pass) convertImage(part source.Index, kind string) string {
	address := p.imageAddress(part)
	switch {
	case address == "":
		return ""
	case kind == "image":
		return anthropicImage(address)
	case kind == "image_url":
		return `{"type":"image_url","image_url":{"url":` + jsonString(address) + `}}`
	}
	return ""
}

// onlyImage reports whether an image says nothing but where the picture is, so that
// nothing is lost when it is written in another form.
func (p *Pass) onlyImage(part source.Index) bool {
	for key := range p.Doc.Members(part) {
		if !p.Doc.Is(key, "type") && !p.Doc.Is(key, "image_url") && !p.Doc.Is(key, "source") {
			return false
		}
	}
	return p.Doc.Member(p.Doc.Member(part, "image_url"), "detail") == source.None
}

// imageAddress is the address or data URL of an image in the form of any provider.
func (p *Pass) imageAddress(part source.Index) string {
	word := func(object source.Index, key string) string {
		if node := p.Doc.Member(object, key); p.Doc.Nodes[node].Kind == source.String {
			return p.Doc.String(node)
		}
		return ""
	}
	if address := word(part, "image_url"); address != "" {
		return address
	}
	if address := word(p.Doc.Member(part, "image_url"), "url"); address != "" {
		return address
	}
	from := p.Doc.Member(part, "source")
	if address := word(from, "url"); address != "" {
		return address
	}
	if data := word(from, "data"); data != "" && word(from, "media_type") != "" {
		return "data:" + word(from, "media_type") + ";base64," + data
	}
	return ""
}

// anthropicImage writes an image block for an address or a data URL.
func anthropicImage(address string) string {
	head, data, encoded := strings.Cut(address, ";base64,")
	if media, ok := strings.CutPrefix(head, "data:"); ok && encoded {
		return `{"type":"image","source":{"type":"base64","media_type":` + jsonString(media) + `,"data":` + jsonString(data) + `}}`
	}
	return `{"type":"image","source":{"type":"url","url":` + jsonString(address) + `}}`
}
