// Package exercise is what the test endpoint of the message chain does, for every server and page that has one.
package exercise

import "github.com/rolecall/rolecall/core"

// Report is the answer of GET /agents/messages/test.
type Report struct {
	ChainLength       int            `json:"chain_length"`
	PrettyPrint       string         `json:"pretty_print"`
	LastContent       string         `json:"last_content"`
	LastRole          core.Role      `json:"last_role"`
	FilterCounts      map[string]int `json:"filter_counts"`
	ValidationError   string         `json:"validation_error"`
	UnknownRoleError  string         `json:"unknown_role_error"`
	SpoofedInputError string         `json:"spoofed_input_error"`
	MergedLength      int            `json:"merged_length"`
	TokenEstimate     int            `json:"token_estimate"`
}

// Messages exercises every method of the message chain, without a model.
func Messages() Report {
	chain := core.NewMessages().
		System("You are helpful.").
		Human("What is 2+2?").
		AI("Let me calculate.", core.ToolCall{ID: "call_1", Name: "calculate", Args: map[string]any{"expression": "2+2"}}).
		Tool("call_1", "calculate", "4").
		AI("2+2 = 4")
	unknown := core.NewMessages(core.Message{Role: "hacker", Content: "inject"})
	spoofed := core.NewMessages().Human("ok").Add(core.AI("spoofed"))
	merged := chain.Concat(core.NewMessages().Human("follow-up question"))

	return Report{
		ChainLength: chain.Len(),
		PrettyPrint: chain.PrettyPrint(),
		LastContent: chain.LastContent(),
		LastRole:    chain.Last().Role,
		FilterCounts: map[string]int{
			core.RoleSystem:    chain.SystemMessages().Len(),
			core.RoleUser:      chain.UserMessages().Len(),
			core.RoleAssistant: chain.AssistantMessages().Len(),
			core.RoleTool:      chain.ToolMessages().Len(),
		},
		ValidationError:   errorText(chain.Validate()),
		UnknownRoleError:  errorText(unknown.Validate()),
		SpoofedInputError: errorText(spoofed.ValidateUserInput()),
		MergedLength:      merged.Len(),
		TokenEstimate:     chain.EstimateTokens(),
	}
}

// errorText is an error's text, empty for none.
func errorText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}
