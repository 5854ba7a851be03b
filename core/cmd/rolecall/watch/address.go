package watch

import (
	"cmp"
	"net"
	"net/url"
	"strings"

	"github.com/rolecall/rolecall/core/cmd/rolecall/outgoing"
)

// Server is the server at an address, which has no query and no password.
func Server(address string) (*url.URL, error) {
	if err := outgoing.CheckServer(address); err != nil {
		return nil, err
	}
	at, err := url.Parse(strings.TrimRight(address, "/"))
	if err != nil {
		return nil, err
	}
	return at, nil
}

// Local reports whether a server is on this machine or in its own network.
func Local(server *url.URL) bool {
	host := server.Hostname()
	ip := net.ParseIP(host)
	return outgoing.Loopback(host) || ip != nil && ip.IsPrivate() || strings.HasSuffix(host, ".local") || strings.HasSuffix(host, ".internal") || ip == nil && !strings.Contains(host, ".")
}

// Target is a path of an API that takes conversations.
type Target struct {
	// ID is the target that its requests are for, and Format how they're written.
	ID, Format string
	// Model is the model in the path, "" if the body names it.
	Model string
	// Errors is the format whose errors the API writes.
	Errors string
}

// shapes are the ends of the paths that take conversations, and what they take.
var shapes = []struct{ end, id string }{
	{"/chat/completions", "openai-chat"},
	{"/responses", "openai-responses"},
	{"/messages", "anthropic"},
	{":generateContent", "gemini"},
	{":streamGenerateContent", "gemini"},
	{"/converse", "bedrock-converse"},
	{"/converse-stream", "bedrock-converse"},
	{"/v2/chat", "cohere"},
	{"/api/chat", "ollama"},
	{":rawPredict", "vertex-anthropic"},
	{":streamRawPredict", "vertex-anthropic"},
	{"/invoke", "bedrock-anthropic"},
	{"/invoke-with-response-stream", "bedrock-anthropic"},
}

// target is what a path of a route takes, nil if that isn't a conversation.
func (r *Route) target(path string) *Target {
	for _, shape := range shapes {
		before, ok := strings.CutSuffix(path, shape.end)
		if !ok {
			continue
		}
		made := &Target{ID: shape.id, Format: shape.id}
		last := before[strings.LastIndexByte(before, '/')+1:]
		switch shape.id {
		case "openai-chat":
			switch {
			case r.Door.Chat != "":
				made.ID = r.Door.Chat
			case r.Door.Name != "openai" || r.Environment && Local(r.Upstream):
				made.ID = "openai-compatible"
			}
			if made.ID == "mistral" {
				made.Format = "mistral"
			}
		case "vertex-anthropic":
			if !strings.Contains(before, "/publishers/anthropic/") {
				return nil
			}
			made.Format, made.Model = "anthropic", last
		case "bedrock-anthropic":
			// Each maker's models take a format of their own here. Claude's is the one of Messages, with a version for the model.
			if !strings.Contains(last, "anthropic.claude") {
				return nil
			}
			*made = Target{"anthropic", "anthropic", last, "bedrock-converse"}
		case "gemini", "bedrock-converse":
			made.Model = last
		}
		if model, err := url.PathUnescape(made.Model); err == nil {
			made.Model = model
		}
		made.Errors = cmp.Or(made.Errors, made.Format)
		return made
	}
	return nil
}

// path is where a request to a path of the route goes on the server, both as they are escaped.
func (r *Route) path(path string) string {
	version := r.Door.Version
	if version != "" && !r.Environment && !strings.HasSuffix(r.Upstream.Path, version) && !strings.HasPrefix(path, version+"/") {
		path = version + path
	}
	return r.Upstream.EscapedPath() + path
}
