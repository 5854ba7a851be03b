//go:build !js

package main

import (
	"fmt"
	"strings"

	"github.com/rolecall/rolecall/core/engine"
)

// The requests and answers of the tools. An absent field is left to Rolecall.

type checkInput struct {
	Text   string `json:"text" jsonschema:"the request, conversation, session log or JSON Lines, unchanged"`
	Target string `json:"target,omitempty" jsonschema:"the API that has to accept it, such as openai-chat, openai-responses, anthropic, gemini, bedrock-converse or mistral; absent for that of the text's own format"`
	Model  string `json:"model,omitempty" jsonschema:"the model to assume, where that isn't the one that the text names"`
	Limit  int    `json:"limit,omitempty" jsonschema:"how many findings to return, 20 if absent"`
}

type checkOutput struct {
	Verdict       string           `json:"verdict" jsonschema:"the answer in a sentence"`
	Answer        string           `json:"answer" jsonschema:"accepted, converted (accepted after conversion), no-known-problem, rejected, broken (not JSON), empty or no-conversation"`
	Format        string           `json:"format" jsonschema:"the ID of the format that was recognized"`
	Target        string           `json:"target"`
	Errors        int              `json:"errors"`
	Warnings      int              `json:"warnings"`
	Notes         int              `json:"notes"`
	Fixable       int              `json:"fixable" jsonschema:"how many findings the tool fix repairs"`
	Findings      []engine.Finding `json:"findings" jsonschema:"the worst first where there are too many; level info is a note"`
	More          int              `json:"more" jsonschema:"how many findings are not returned"`
	Conversations int              `json:"conversations"`
}

const mcpFindings = 20

func mcpCheck(e *engine.Engine, in checkInput) (checkOutput, string, error) {
	if err := use(e, in.Text); err != nil {
		return checkOutput{}, "", err
	}
	limit := in.Limit
	if limit <= 0 {
		limit = mcpFindings
	}
	r, err := checkText(e, []byte(in.Text), engine.CheckRequest{Target: in.Target, As: engine.As{As: in.Model, Now: now()}, Limit: limit, Window: true})
	if err != nil {
		return checkOutput{}, "", err
	}
	r.name = "text"
	var text strings.Builder
	p := &textPrinter{writer: &writer{out: &text}}
	p.file(r)
	return checkOutput{
		Verdict: r.Summary.Text, Answer: r.Summary.Answer, Format: r.Dialect.ID, Target: r.Target,
		Errors: r.Counts.Error, Warnings: r.Counts.Warning, Notes: r.Counts.Info, Fixable: r.Fixable,
		Findings: filled(r.Findings), More: r.More, Conversations: r.Conversations,
	}, text.String(), nil
}

// filled gives every list of findings at least an empty one: null isn't a list.
func filled(findings []engine.Finding) []engine.Finding {
	findings = append([]engine.Finding{}, findings...)
	for i := range findings {
		findings[i].Related = append([]engine.Place{}, findings[i].Related...)
		findings[i].Fixes = append([]engine.Fix{}, findings[i].Fixes...)
	}
	return findings
}

type fixInput struct {
	Text   string `json:"text" jsonschema:"the request or conversation, unchanged"`
	Target string `json:"target,omitempty" jsonschema:"the API that has to accept it; absent for that of the text's own format"`
	Model  string `json:"model,omitempty" jsonschema:"the model to assume, where that isn't the one that the text names"`
	Unsafe bool   `json:"unsafe,omitempty" jsonschema:"also apply the first fix of each remaining error, which may remove content or add placeholders"`
}

type fixOutput struct {
	Text     string   `json:"text" jsonschema:"the whole text after the fixes"`
	Done     []string `json:"done" jsonschema:"what was done"`
	Errors   int      `json:"errors" jsonschema:"how many errors remain"`
	Warnings int      `json:"warnings"`
	Notes    int      `json:"notes"`
}

func mcpFix(e *engine.Engine, in fixInput) (fixOutput, string, error) {
	if err := use(e, in.Text); err != nil {
		return fixOutput{}, "", err
	}
	repaired, failure := e.Repair(engine.FixRequest{Target: in.Target, As: engine.As{As: in.Model, Now: now()}, All: true, Unsafe: in.Unsafe})
	if failure != nil {
		return fixOutput{}, "", failed(failure)
	}
	out := fixOutput{Text: string(repaired.Text), Done: append([]string{}, repaired.Done...), Errors: repaired.Left.Error, Warnings: repaired.Left.Warning, Notes: repaired.Left.Info}
	said := fmt.Sprintf("%s\n%s left.\n\n%s", strings.Join(out.Done, "\n"), said(repaired.Left), out.Text)
	return out, strings.TrimLeft(said, "\n"), nil
}

type explainInput struct {
	Error   string `json:"error,omitempty" jsonschema:"what the provider answered: an exception, a JSON body or a line of a log"`
	Request string `json:"request,omitempty" jsonschema:"the request that got the error, to say where in it the mistake is"`
	Rule    string `json:"rule,omitempty" jsonschema:"the ID of a rule to explain, instead of an error"`
}

type explainOutput struct {
	Explanation string   `json:"explanation"`
	Causes      []string `json:"causes" jsonschema:"the IDs of the rules and topics that it may mean, the likeliest first"`
	Sure        bool     `json:"sure" jsonschema:"whether the first cause is surely meant"`
}

func mcpExplain(e *engine.Engine, in explainInput) (explainOutput, string, error) {
	out := explainOutput{Causes: []string{}}
	if in.Rule != "" {
		rule := ruleOf(in.Rule)
		if rule == nil {
			return out, "", fmt.Errorf("there is no rule %q; the resource rolecall://rules lists all", in.Rule)
		}
		out.Explanation, out.Causes, out.Sure = ruleText(rule), []string{rule.ID}, true
		return out, out.Explanation, nil
	}
	request := engine.ExplainRequest{As: engine.As{Now: now()}}
	text := in.Error
	if in.Request != "" {
		request.Error, text = in.Error, in.Request
	}
	if err := use(e, text); err != nil {
		return out, "", err
	}
	response, err := explained(e, request)
	if err != nil {
		return out, "", err
	}
	out.Explanation, out.Sure = explanation(&response), response.Sure
	for _, cause := range response.Causes {
		out.Causes = append(out.Causes, cause.Rule+cause.Topic)
	}
	return out, out.Explanation, nil
}

type convertInput struct {
	Text      string `json:"text" jsonschema:"the request or conversation, unchanged"`
	To        string `json:"to" jsonschema:"the format to write, such as openai-chat, openai-responses, anthropic, gemini, bedrock-converse or mistral"`
	Model     string `json:"model,omitempty" jsonschema:"the model that the new request names"`
	MaxTokens int    `json:"maxTokens,omitempty" jsonschema:"the output limit that the new request names"`
}

type convertOutput struct {
	Text   string   `json:"text" jsonschema:"the conversation in the other format"`
	Losses []string `json:"losses" jsonschema:"what the other format can't carry as it was"`
	Open   []string `json:"open" jsonschema:"what an argument would answer better"`
}

func mcpConvert(e *engine.Engine, in convertInput) (convertOutput, string, error) {
	if err := use(e, in.Text); err != nil {
		return convertOutput{}, "", err
	}
	response, failure := e.Convert(engine.ConvertRequest{To: in.To, Model: in.Model, MaxTokens: max(in.MaxTokens, 0), Now: now()})
	if failure != nil {
		return convertOutput{}, "", failed(failure)
	}
	out := convertOutput{Text: response.Text, Losses: []string{}, Open: []string{}}
	for i := range response.Losses {
		out.Losses = append(out.Losses, lossWords(&response.Losses[i]))
	}
	for _, question := range response.Questions {
		argument := map[string]string{"model": "model", "max_tokens": "maxTokens"}[question.Field]
		out.Open = append(out.Open, fmt.Sprintf("%s is %q now; the argument %s sets another", question.Field, question.Now, argument))
	}
	said := strings.Join(append(append([]string{}, out.Losses...), out.Open...), "\n")
	return out, strings.TrimLeft(said+"\n\n"+out.Text, "\n"), nil
}

type countInput struct {
	Text  string `json:"text" jsonschema:"the request or conversation, unchanged"`
	Model string `json:"model,omitempty" jsonschema:"the model to count for; absent for the one that the text names"`
}

type countOutput struct {
	Total  int    `json:"total"`
	Exact  bool   `json:"exact" jsonschema:"whether recorded counts of the provider confirm the number"`
	Within int    `json:"within" jsonschema:"the error in percent of an estimate that was measured, 0 where none was"`
	Model  string `json:"model" jsonschema:"the family of models that was counted for"`
	Window int    `json:"window" jsonschema:"the context window of the model, 0 where it isn't known"`
	Method string `json:"method"`
}

func mcpCount(e *engine.Engine, in countInput) (countOutput, string, error) {
	if err := use(e, in.Text); err != nil {
		return countOutput{}, "", err
	}
	count, err := countTokens(e, engine.CountRequest{Model: in.Model, Brief: true})
	if err != nil {
		return countOutput{}, "", err
	}
	out := countOutput{count.Total, count.Exact, count.Within, count.Family, count.Window, count.Method}
	about := "about "
	if out.Exact {
		about = ""
	}
	return out, fmt.Sprintf("%s%s for %s. %s", about, counted(out.Total, "token"), out.Model, out.Method), nil
}
