package client

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/engine"
)

// Client is a server of the API. It is safe for concurrent use as it is.
type Client struct {
	// Base is the address of the server, such as "http://127.0.0.1:8787".
	Base string
	// HTTP makes the requests; nil means http.DefaultClient.
	HTTP *http.Client
	// Gzip packs what is sent. The limits of the server are those of what it unpacks to.
	Gzip bool
}

// send makes a request and gives its answer, which the caller closes, or the error that
// the answer is. Headers are names and values by turns.
func (c *Client) send(ctx context.Context, method, path string, query url.Values, kind string, body io.Reader, headers ...string) (*http.Response, error) {
	address := strings.TrimSuffix(c.Base, "/") + path
	if len(query) > 0 {
		address += "?" + query.Encode()
	}
	packed := c.Gzip && body != nil
	if packed {
		body = pack(body)
	}
	request, err := http.NewRequestWithContext(ctx, method, address, body)
	if err != nil {
		return nil, err
	}
	if body != nil {
		request.Header.Set("Content-Type", kind)
	}
	if packed {
		request.Header.Set("Content-Encoding", "gzip")
	}
	for i := 0; i+1 < len(headers); i += 2 {
		request.Header.Set(headers[i], headers[i+1])
	}
	client := c.HTTP
	if client == nil {
		client = http.DefaultClient
	}
	response, err := client.Do(request)
	if err != nil {
		return nil, err
	}
	if response.StatusCode/100 != 2 {
		defer response.Body.Close()
		return nil, problem(response)
	}
	return response, nil
}

// ask makes a request and reads its answer into result; nil if nothing is expected.
func (c *Client) ask(ctx context.Context, method, path string, query url.Values, body io.Reader, result any) error {
	response, err := c.send(ctx, method, path, query, "application/json", body)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if result == nil {
		return nil
	}
	if err := json.NewDecoder(response.Body).Decode(result); err != nil {
		return fmt.Errorf("client: response from %s: %w", path, err)
	}
	return nil
}

// parameters is a query without what is empty, 0 or false.
func parameters(pairs ...any) url.Values {
	query := url.Values{}
	for i := 0; i < len(pairs); i += 2 {
		name := pairs[i].(string)
		switch value := pairs[i+1].(type) {
		case string:
			if value != "" {
				query.Set(name, value)
			}
		case int:
			if value != 0 {
				query.Set(name, strconv.Itoa(value))
			}
		case bool:
			if value {
				query.Set(name, "true")
			}
		}
	}
	return query
}

// Check says what is wrong with a text. The answer has the verdicts of the targets, whether
// the request asks for them or not, and at most 10,000 findings.
func (c *Client) Check(ctx context.Context, text []byte, request engine.CheckRequest) (engine.CheckResponse, error) {
	var answer checked
	err := c.ask(ctx, http.MethodPost, "/v1/check", checkQuery(request), bytes.NewReader(text), &answer)
	return answer.response(), err
}

func checkQuery(request engine.CheckRequest) url.Values {
	return parameters("dialect", request.Dialect, "target", request.Target, "as", request.As.As, "facts", strings.Join(request.Facts, ","), "version", request.As.Version, "betas", strings.Join(request.Betas, ","), "rules", request.Rules, "limit", request.Limit, "window", request.Window)
}

// Repaired is a text after its repair.
type Repaired struct {
	Text string `json:"text"`
	// Done says what was done, one entry each.
	Done []string `json:"done"`
	// Counts are the findings that are left.
	Counts engine.Counts `json:"counts"`
}

// Fix repairs a text: with All everything that is safe, or else the one fix that the
// request names.
func (c *Client) Fix(ctx context.Context, text []byte, request engine.FixRequest) (Repaired, error) {
	query := parameters("dialect", request.Dialect, "target", request.Target, "as", request.As.As, "facts", strings.Join(request.Facts, ","), "version", request.As.Version, "betas", strings.Join(request.Betas, ","), "rules", request.Rules, "rule", request.Rule)
	if !request.All {
		query.Set("offset", strconv.Itoa(request.Offset))
		query.Set("fix", strconv.Itoa(request.Fix))
		query.Set("message", request.Message)
	}
	var answer Repaired
	err := c.ask(ctx, http.MethodPost, "/v1/fix", query, bytes.NewReader(text), &answer)
	return answer, err
}

// FixErrors repairs everything that is safe, and then the errors that no safe fix repairs,
// each by its first alternative where that leaves fewer errors. What it did may change what
// the conversation says. Of the request it takes Format, Target and Rule.
func (c *Client) FixErrors(ctx context.Context, text []byte, request engine.FixRequest) (Repaired, error) {
	query := parameters("dialect", request.Dialect, "target", request.Target, "as", request.As.As, "facts", strings.Join(request.Facts, ","), "version", request.As.Version, "betas", strings.Join(request.Betas, ","), "rules", request.Rules, "rule", request.Rule, "safe", "false")
	var answer Repaired
	err := c.ask(ctx, http.MethodPost, "/v1/fix", query, bytes.NewReader(text), &answer)
	return answer, err
}

// Explain says what the error of the request means; text is the request that got it, or nil.
// Places in the answer are counted in text.
func (c *Client) Explain(ctx context.Context, text []byte, request engine.ExplainRequest) (engine.ExplainResponse, error) {
	body := append([]byte(request.Error+"\n\n"), text...)
	query := parameters("dialect", request.Dialect, "target", request.Target, "as", request.As.As, "facts", strings.Join(request.Facts, ","), "version", request.As.Version, "betas", strings.Join(request.Betas, ","), "rules", request.Rules)
	var answer engine.ExplainResponse
	err := c.ask(ctx, http.MethodPost, "/v1/explain", query, bytes.NewReader(body), &answer)
	return answer, err
}

// Redacted is a text with placeholders in the places of its secrets.
type Redacted struct {
	Text string `json:"text"`
	// Secrets say what each placeholder stands for, those that stayed in the text too.
	Secrets []engine.Secret `json:"secrets"`
}

// Redact takes the secrets out of a text, except for those that the request leaves.
func (c *Client) Redact(ctx context.Context, text []byte, request engine.SecretsRequest) (Redacted, error) {
	query := parameters("leave", strings.Join(request.Leave, ","))
	var answer Redacted
	err := c.ask(ctx, http.MethodPost, "/v1/redact", query, bytes.NewReader(text), &answer)
	return answer, err
}

// Restored is a text with its secrets back in the places of their placeholders.
type Restored struct {
	Text string `json:"text"`
	// Done says what was done; nothing where no placeholder was in the text.
	Done []string `json:"done"`
}

// Restore puts secrets back into a text that has their placeholders: the one that Redact
// answered with, or what became of it.
func (c *Client) Restore(ctx context.Context, text string, secrets []engine.Secret) (Restored, error) {
	body, err := json.Marshal(Redacted{Text: text, Secrets: secrets})
	if err != nil {
		return Restored{}, err
	}
	var answer Restored
	err = c.ask(ctx, http.MethodPost, "/v1/restore", nil, bytes.NewReader(body), &answer)
	return answer, err
}

// Convert writes a conversation in another format, or with All every one of the text.
func (c *Client) Convert(ctx context.Context, text []byte, request engine.ConvertRequest) (engine.ConvertResponse, error) {
	query := parameters("to", request.To, "dialect", request.Dialect, "conversation", request.Conversation, "all", request.All, "rejected", request.Rejected,
		"list", request.List, "model", request.Model, "maxTokens", request.MaxTokens, "date", request.Date, "verdicts", request.Verdicts)
	var answer engine.ConvertResponse
	err := c.ask(ctx, http.MethodPost, "/v1/convert", query, bytes.NewReader(text), &answer)
	return answer, err
}

// Accept makes a text acceptable to a target.
func (c *Client) Accept(ctx context.Context, text []byte, request engine.AcceptRequest) (engine.AcceptResponse, error) {
	query := parameters("dialect", request.Dialect, "target", request.Target, "as", request.As.As, "facts", strings.Join(request.Facts, ","), "version", request.As.Version, "betas", strings.Join(request.Betas, ","), "rules", request.Rules, "first", request.First, "model", request.Model, "maxTokens", request.MaxTokens)
	for _, choice := range request.Choices {
		query.Add("choice", strconv.Itoa(choice.Fix)+" "+choice.Rule+" "+choice.Message)
	}
	var answer engine.AcceptResponse
	err := c.ask(ctx, http.MethodPost, "/v1/accept", query, bytes.NewReader(text), &answer)
	return answer, err
}

// Compare says what differs between the other text of the request and the text.
func (c *Client) Compare(ctx context.Context, text []byte, request engine.CompareRequest) (engine.CompareResponse, error) {
	query := parameters("dialect", request.Dialect, "conversation", request.Conversation,
		"otherDialect", request.OtherDialect, "otherConversation", request.OtherConversation)
	var answer engine.CompareResponse
	body, err := json.Marshal(map[string]string{"before": request.Other, "after": string(text)})
	if err != nil {
		return answer, err
	}
	err = c.ask(ctx, http.MethodPost, "/v1/compare", query, bytes.NewReader(body), &answer)
	return answer, err
}

// Export writes a program that sends a conversation.
func (c *Client) Export(ctx context.Context, text []byte, request engine.ExportRequest) (engine.ExportResponse, error) {
	query := parameters("dialect", request.Dialect, "conversation", request.Conversation, "host", request.Host,
		"language", request.Language, "way", request.Way, "model", request.Model)
	var answer engine.ExportResponse
	err := c.ask(ctx, http.MethodPost, "/v1/export", query, bytes.NewReader(text), &answer)
	return answer, err
}

// Tokens is what a conversation costs.
type Tokens struct {
	// Count is the count of the model's API.
	Count engine.CountResponse `json:"count"`
	// Estimates need no vocabulary.
	Estimates engine.TokensResponse `json:"estimates"`
}

// Tokens counts the tokens of a conversation for the model of the request, or the one that
// the text names.
func (c *Client) Tokens(ctx context.Context, text []byte, request engine.CountRequest) (Tokens, error) {
	query := parameters("dialect", request.Dialect, "conversation", request.Conversation, "model", request.Model, "window", request.Window, "brief", request.Brief, "all", request.All)
	var answer Tokens
	err := c.ask(ctx, http.MethodPost, "/v1/tokens", query, bytes.NewReader(text), &answer)
	return answer, err
}

// Estimates are the estimates of Tokens alone: they need no vocabulary.
func (c *Client) Estimates(ctx context.Context, text []byte, request engine.TokensRequest) (engine.TokensResponse, error) {
	query := parameters("dialect", request.Dialect, "conversation", request.Conversation, "encoding", "none")
	var answer Tokens
	err := c.ask(ctx, http.MethodPost, "/v1/tokens", query, bytes.NewReader(text), &answer)
	return answer.Estimates, err
}

// Trim makes a conversation fit into a budget. The answer has the trimmed conversation as
// JSON, whatever the request wants. Its method "model" needs a server with vocabularies.
func (c *Client) Trim(ctx context.Context, text []byte, request engine.TrimRequest) (engine.TrimResponse, error) {
	query := parameters("dialect", request.Dialect, "conversation", request.Conversation, "budget", request.Budget,
		"policy", request.Policy, "method", request.Method, "model", request.Model, "turns", request.Turns)
	var answer engine.TrimResponse
	err := c.ask(ctx, http.MethodPost, "/v1/trim", query, bytes.NewReader(text), &answer)
	return answer, err
}

// Rule explains one rule.
func (c *Client) Rule(ctx context.Context, id string) (engine.Rule, error) {
	var rule engine.Rule
	err := c.ask(ctx, http.MethodGet, "/v1/rules/"+url.PathEscape(id), nil, nil, &rule)
	return rule, err
}

// Catalogue is what the server knows. Of it, Version, Models, Facts, Scripts, Hooks and Programs are empty.
func (c *Client) Catalogue(ctx context.Context) (engine.Catalogue, error) {
	var all engine.Catalogue
	for _, path := range []string{"/v1/rules", "/v1/dialects", "/v1/targets", "/v1/examples"} {
		// Each answer has one of the lists.
		if err := c.ask(ctx, http.MethodGet, path, nil, nil, &all); err != nil {
			return engine.Catalogue{}, err
		}
	}
	return all, nil
}
