package loop

import (
	"context"

	"github.com/rolecall/rolecall/core"
)

// judge asks Permit about calls.
func (l *Loop) judge(ctx context.Context, calls []core.ToolCall) []Verdict {
	if l.Permit == nil || len(calls) == 0 {
		return nil
	}
	verdicts := make([]Verdict, len(calls))
	for i := range calls {
		// The one who decides gets a call of its own, and so does who reads the verdict.
		verdicts[i].Call = copied(&calls[i])
		verdicts[i].Refused = permit(ctx, l, copied(&calls[i]))
	}
	return verdicts
}

// refusal is why a call is rejected; nil when it isn't, or when no one was asked.
func refusal(verdicts []Verdict, i int) error {
	if i >= len(verdicts) {
		return nil
	}
	return verdicts[i].Refused
}

// copied is a copy of a call that shares no arguments with it.
func copied(call *core.ToolCall) core.ToolCall {
	return core.AI("", *call).Clone().ToolCalls[0]
}
