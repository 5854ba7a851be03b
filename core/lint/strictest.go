package lint

import (
	"slices"

	"github.com/rolecall/rolecall/core/facts/models"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
)

// Suspects are the first findings of some rules in a file, at most limit, for a host that rejects whatever any host rejects.
// An error that speaks of one of these rules is about one of them, whoever rejected the request.
func Suspects(req Request, rules []string, limit int) []finding.Finding {
	d := req.dialect()
	if d == nil {
		return nil
	}
	host := strictest(d, rules)
	c := newCollector(limit, len(req.File.Refs))
	c.only = rules
	survey(&Request{File: req.File, Format: req.Format, Target: host, As: As{Model: req.As.Model, Holds: Thinks, Lacks: ^Thinks}, Now: req.Now, Work: req.Work}, []*Target{host}, []*collector{c})
	return c.shown.findings()
}

// strictest is a host of a format that rejects a request for each mistake of some rules, whatever its model is. Its limits
// are the narrowest that a host is known to have, such as Mistral's call IDs of 9 letters or digits.
func strictest(d *format.Format, rules []string) *Target {
	own := OwnTarget(d)
	host := &Target{
		ID: "strictest", Name: "The API", Format: d.ID, Reads: []string{d.ID}, API: true, AssumesWorst: true, NeedsModel: true, ChecksBlanks: true,
		Roles:  slices.Concat(modelRoles, gemini.Roles),
		Names:  &Names{CallID: Words{Plain: true, Length: 9, Exact: true}, ToolName: Words{Extra: "_-", Head: "_", Length: 64}, Participant: Words{Extra: "_-", Length: 64}},
		Order:  &Order{NeedsMessage: true, Alternates: true, ResultsNext: true, ResultsFirst: true, RefusesBlank: true, MaxCalls: 1},
		Models: &Models{Facts: ^models.Fact(0), ComparesFiles: true, CountsFiles: own.CountsFiles, Pictures: own.Pictures},
	}
	host.takeOver(own)
	host.liftsSystem = true
	requests := *own.Requests
	requests.NeedsSchema, requests.NeedsTools, requests.ChoiceNeedsTools = true, true, true
	requests.StrictSettings, requests.StrictKeys, requests.StrictNeeds = true, true, true
	host.Requests = &requests
	for _, rule := range rules {
		host.Differs = append(host.Differs, RuleLevel{rule, finding.Error})
	}
	return host
}
