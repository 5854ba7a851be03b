package lint

import (
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

var callsWithoutTools = Rule{
	ID:     "calls-without-tools",
	Levels: Levels{APIs: finding.Info}, // some targets say of themselves that they reject it
	Stage:  StageLimits,
	Needs:  needsCalls | needsRequest,
	Check: func(p *Pass) {
		// Only a whole request can lack its tools: a list of messages never has any. Where the target insists on
		// them, a conversion declares those that are called.
		needed := p.Target().NeedsTools
		if p.Container != format.Request || len(p.Tools) > 0 || p.ModelAt == source.None && !needed || needed && !p.Reads() {
			return
		}
		level := p.level
		through := p.Reads() && p.namesModel(p.Target().NeedsToolsIn)
		if through {
			level = finding.Warning
		}
		for _, call := range p.Pairs.Calls() {
			if call.State == CallServer {
				continue
			}
			node := p.PartNode(call.Message, call.Part)
			if f := p.MarkAs(level, call.Message, node, false); f != nil {
				called := "one"
				if call.Name != "" {
					called = quote(call.Name)
				}
				say(f, "The request declares no tools, but its history calls "+called,
					"The API takes that, and the model will call nothing. Declare the tools if it should, or if the request goes through Bedrock or a gateway that insists.")
				if p.Target().NeedsTools {
					setNote(f, "As long as the history holds a call or its result, at least one tool must be declared. Declare those that were called.")
					f.Fixes = p.declareCalled()
				}
				if through {
					setNote(f, "The name of the model sends the request to Amazon Bedrock through LiteLLM, which rejects it as long as the history holds a call and no tool is declared, unless it is told to add one. Declare those that were called.")
					f.Related = p.modelPlace()
					f.Fixes = p.declareCalled()
				}
			}
			return
		}
	},
}

// declareCalled is the fix that declares the tools that were called; none for a text that is
// converted first, and where no call names its tool.
func (p *Pass) declareCalled() []finding.Fix {
	if !p.Reads() {
		return nil
	}
	names := p.calledTools()
	if len(names) == 0 {
		return nil // a call without a name is a mistake of its own
	}
	key, json := write.ToolsJSON(p.Format, names)
	if key == "" || p.Doc.Len(p.Doc.Member(p.At, key)) >= 2 {
		return nil
	}
	return p.OneFix("Add the tools that were called, with any arguments", false, func() []finding.Op {
		return p.Set(p.At, key, json)
	})
}

// calledTools are the names of the tools that are called, each once.
func (p *Pass) calledTools() []string {
	var names []string
	known := map[string]bool{"": true}
	for _, call := range p.Pairs.Calls() {
		if call.State != CallServer && !known[call.Name] {
			known[call.Name] = true
			names = append(names, call.Name)
		}
	}
	return names
}
