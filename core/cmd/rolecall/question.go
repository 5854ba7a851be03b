//go:build !js

package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core/cmd/rolecall/outgoing"
	"github.com/rolecall/rolecall/core/export"
	"github.com/rolecall/rolecall/core/internal/digits"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/source"
)

// counter is the endpoint of an API that counts the tokens of a request.
type counter struct {
	target string
	// keys are the members of a request that it takes, and betaKeys those that it also takes with a beta; nil for all.
	keys, betaKeys []string
	// operation is the end of the address of a request, and replaced what comes in its place.
	operation, replaced string
	// wrapped is the member of the body that has the request; "" if the body is the request.
	wrapped string
	// total is the member of the answer with the count.
	total string
}

// counters are those that are free, of the APIs that have one. The keys are those of MessageCountTokensParams in
// @anthropic-ai/sdk 1.14.0, in its beta too, and of InputTokenCountParams in openai 7.59.0. That Gemini's takes a whole request is
// in the reference of countTokens. All were read in November 2026.
var counters = []*counter{
	{
		target:    "anthropic",
		keys:      []string{"cache_control", "messages", "model", "output_config", "speed", "system", "thinking", "tool_choice", "tools", "user_profile_id", "workspace_id"},
		betaKeys:  []string{"billing_policy", "compaction", "context_management", "mcp_servers", "output_format"},
		operation: "/messages", replaced: "/messages/count_tokens", total: "input_tokens",
	},
	{
		target: "openai-responses",
		keys: []string{
			"conversation", "input", "instructions", "model", "parallel_tool_calls", "personality", "previous_response_id", "reasoning", "text", "tool_choice", "tools", "truncation",
		},
		operation: "/responses", replaced: "/responses/input_tokens", total: "input_tokens",
	},
	{target: "gemini", operation: ":generateContent", replaced: ":countTokens", wrapped: "generateContentRequest", total: "totalTokens"},
}

func counterTargets() []string {
	var ids []string
	for _, one := range counters {
		ids = append(ids, one.target)
	}
	return ids
}

// count is the number in an answer.
func (c *counter) count(body []byte) (int, error) {
	var answer map[string]json.RawMessage
	n := 0
	if json.Unmarshal(body, &answer) != nil || json.Unmarshal(answer[c.total], &n) != nil {
		return 0, fmt.Errorf("the answer has no %s", c.total)
	}
	return n, nil
}

// question is what is sent to a counter.
type question struct {
	counter *counter
	host    *export.Host
	address string
	model   string
	body    string
	betas   []string
	// keys are the members of the request that are sent, and omitted those that aren't.
	keys, omitted []string
}

// ask makes the question about a request.
func ask(own *report, text []byte, c *call) (question, error) {
	at := slices.IndexFunc(counters, func(one *counter) bool { return one.target == own.Target })
	if at < 0 {
		return question{}, fmt.Errorf("%s has no free endpoint that counts tokens. verify asks %s", cmp.Or(own.Target, "this format"), strings.Join(counterTargets(), ", "))
	}
	q := question{counter: counters[at], host: probeHost(own.Target), betas: c.options["beta"]}
	if format := lint.TargetByID(own.Target).Format; own.Dialect.ID != format {
		return question{}, fmt.Errorf("the request is in another format (%s). Convert it first: rolecall accept --target %s", own.Dialect.ID, own.Target)
	}
	doc := source.Parse(text)
	if doc.Kind(doc.Roots[0]) != source.Object {
		return question{}, errors.New("it's a list of messages, not a request")
	}
	q.model = c.options.text("model")
	if node := doc.Member(doc.Roots[0], "model"); q.model == "" && node != source.None {
		q.model = doc.String(node)
	}
	q.model = strings.TrimPrefix(q.model, "models/")
	if q.model == "" {
		return question{}, errors.New("the request names no model: use --model")
	}
	q.write(doc)
	base := c.options.text("base-url")
	if base == "" {
		q.address = q.host.Address.Fill(q.model, nil)
	} else {
		if err := checkServer(base); err != nil {
			return question{}, err
		}
		q.address = q.host.AddressAt(base, q.model)
	}
	q.address = strings.TrimSuffix(q.address, q.counter.operation) + q.counter.replaced
	return q, nil
}

// write writes the body: the members that the counter takes, as they're written, and the model.
func (q *question) write(doc *source.Document) {
	model := q.model
	if q.counter.wrapped != "" {
		model = "models/" + model
	}
	var out strings.Builder
	out.WriteString(`{"model":` + source.Quote(model))
	q.keys = []string{"model"}
	for key, value := range doc.Members(doc.Roots[0]) {
		name := doc.String(key)
		switch {
		case name == "model":
			continue
		case q.counter.takes(name, q.betas != nil):
			q.keys = append(q.keys, name)
			out.WriteString("," + source.Quote(name) + ":")
			out.Write(doc.Raw(value))
		default:
			q.omitted = append(q.omitted, name)
		}
	}
	out.WriteString("}")
	q.body = out.String()
	if q.counter.wrapped != "" {
		q.body = "{" + source.Quote(q.counter.wrapped) + ":" + q.body + "}"
	}
}

func (c *counter) takes(key string, beta bool) bool {
	return c.keys == nil || slices.Contains(c.keys, key) || beta && slices.Contains(c.betaKeys, key)
}

// request is the question as it's sent.
func (q *question) request(keyed bool) outgoing.Request {
	request := outgoing.Request{Address: q.address, Body: q.body}
	request.Headers, request.Keys = headersOf(q.host, keyed)
	if q.betas != nil {
		request.Headers = append(request.Headers, [2]string{"anthropic-beta", strings.Join(q.betas, ",")})
	}
	return request
}

// words are what is sent, and where.
func (q *question) words() string {
	var out bytes.Buffer
	fmt.Fprintf(&out, "%s bytes to %s, with the key in %s\n", digits.Grouped(len(q.body)), plain([]byte(q.address)), q.host.Key)
	fmt.Fprintf(&out, "  sent: %s\n", plain([]byte(strings.Join(q.keys, ", "))))
	if q.omitted != nil {
		fmt.Fprintf(&out, "  not sent, because the token counter doesn't take it: %s\n", plain([]byte(strings.Join(q.omitted, ", "))))
	}
	return out.String()
}
