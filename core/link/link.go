// Package link writes the addresses that open a text in the page. They carry all that they say in the part after the
// "#", which browsers send to no server; LINKS.md describes them.
package link

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/json"
	"net/url"
	"strconv"
	"strings"
)

// Longest is how long a link may be, in bytes: browsers, chats and servers cut longer ones.
const Longest = 32_000

// Options say how a text is shown. The zero value leaves everything to the page.
type Options struct {
	// Page is the address of the page, such as https://example.com/; without it a link is the part from the "#" on.
	Page string
	// Format and Target are the IDs of a format and a target; empty for the best guess and that format's own.
	Format, Target string
	// Model is what the text is checked as, and Facts are what is true of it.
	Model string
	Facts []string
	// Version is the version of the API in the request's headers, and Betas are the betas there.
	Version string
	Betas   []string
	// Error is what a provider answered, which is explained next to the text; the text may be empty then.
	Error string
	// Conversation is which conversation of the text is shown, from 0.
	Conversation int
	// View is the view next to the text: conversation, accepts, tokens, loop or systems.
	View string
	// Rule is the ID of the rule at which Learn opens.
	Rule string
}

// packed is what version 1 of a link has in it. share.ts reads it, and has the members that only the page writes.
type packed struct {
	Text         string   `json:"t"`
	Format       string   `json:"d,omitempty"`
	Target       string   `json:"g,omitempty"`
	Model        string   `json:"m,omitempty"`
	Facts        []string `json:"f,omitempty"`
	Version      string   `json:"a,omitempty"`
	Betas        []string `json:"b,omitempty"`
	Conversation int      `json:"c,omitempty"`
	View         string   `json:"v,omitempty"`
	Rule         string   `json:"l,omitempty"`
	Error        string   `json:"x,omitempty"`
}

// Link is the address of a text: version 1 is raw deflate of JSON in base64url. It may be longer than Longest. Bytes
// that aren't UTF-8 are replaced.
func Link(text string, options Options) string {
	body, err := json.Marshal(packed{
		text, options.Format, options.Target, options.Model, options.Facts, options.Version, options.Betas, options.Conversation, options.View, options.Rule, options.Error,
	})
	if err != nil {
		panic(err) // strings and a number can always be written
	}
	var deflated bytes.Buffer
	w, _ := flate.NewWriter(&deflated, flate.BestCompression) // there is this level, and a buffer takes everything
	_, _ = w.Write(body)
	_ = w.Close()
	return options.Page + "#1=" + base64.RawURLEncoding.EncodeToString(deflated.Bytes())
}

// Plain is the address of a text as a person would write it: the text itself, with the characters escaped that an
// address can't have. It is the shorter one for a few words, and can be read.
func Plain(text string, options Options) string {
	var out strings.Builder
	out.WriteString(options.Page)
	out.WriteString("#text=")
	out.WriteString(escape(text))
	for _, each := range [...]struct{ name, value string }{
		{"format", options.Format}, {"target", options.Target}, {"conversation", whole(options.Conversation)},
		{"error", options.Error}, {"model", options.Model}, {"facts", strings.Join(options.Facts, ",")},
		{"version", options.Version}, {"betas", strings.Join(options.Betas, ",")}, {"view", options.View}, {"rule", options.Rule},
	} {
		if each.value != "" {
			out.WriteString("&" + each.name + "=" + escape(each.value))
		}
	}
	return out.String()
}

// whole is a number as text, "" for 0.
func whole(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// escape writes a blank as %20: a "+" is one in forms alone.
func escape(text string) string {
	return strings.ReplaceAll(url.QueryEscape(strings.ToValidUTF8(text, "\uFFFD")), "+", "%20")
}
