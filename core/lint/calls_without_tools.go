package lint

import (
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

var callsWithoutTools = Rule{
	ID:     "calls-without-tools",
	Levels: Levels{APIs: finding.Info}, // some targets override this because they reject it
	Stage:  StageLimits,
	Needs:  needsCalls | needsRequest,
	Check: func(p *Pass) {
		// Only a whole request can lack its tools: a list of messages never has any. If the target requires
		// tools, a conversion declares those that were called.
		needed := p.Target().NeedsTools
		if p.Container != format.Request || len(p.Tools) > 0 || p.ModelAt == source.None && !needed && !p.File.IsTraining() || needed && !p.Reads() {
			return
		}
		level := p.level
		through := p.Reads() && p.model().isNamed(p.Target().NeedsToolsIn)
		if through {
			level = finding.Warning
		}
		for _, call := range p.Pairs.Calls() {
			if call.State == CallServer {
				continue
			}
			node := p.message(call.Message).part(call.Part)
			if f := p.MarkAs(level, call.Message, node, false); f != nil {
				called := "contains tool calls"
				if call.Name != "" {
					called = "calls " + quote(call.Name)
				}
				say(f, "The request declares no tools, but its history "+called,
					"The API accepts this, but the model can't call any tools. Declare them if it should, or if the request goes through Bedrock or a gateway that requires them.")
				if p.File.IsTraining() {
					setHeadline(f, "The row declares no tools, but "+called)
					setNote(f, "The model would learn to call tools that it can't see, and many chat templates leave the call out. Declare the tools in the row.")
					f.Fixes = declareCalled(p)
				}
				if p.Target().NeedsTools {
					setNote(f, p.Target().Name+" requires at least one declared tool if the history contains a tool call or result. Declare the tools that were called.")
					f.Fixes = declareCalled(p)
				}
				if through {
					setNote(f, "The model name routes the request to Amazon Bedrock through LiteLLM. LiteLLM rejects tool calls in the history of a request without tools, unless it's configured to add a tool. Declare the tools that were called.")
					f.Related = p.model().place()
					f.Fixes = declareCalled(p)
				}
			}
			return
		}
	},
}

// declareCalled is the fix that declares the tools that were called; none for a text that is converted first, or
// if no call has a name.
func declareCalled(p *Pass) []finding.Fix {
	if !p.Reads() {
		return nil
	}
	names := p.tools().called()
	if len(names) == 0 {
		return nil // call-without-name reports those
	}
	key := write.ToolsKey(p.Format)
	if key == "" || p.Doc.Len(p.Doc.Member(p.At, key)) >= 2 {
		return nil
	}
	return p.OneFix("Declare the called tools", false, func() []finding.Op {
		return p.edit().set(p.At, key, p.edit().declaring(names))
	})
}

// called are the names of the tools that were called, without duplicates.
func (p tools) called() []string {
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
