package edge

import (
	"bytes"
	"encoding/json"
	"html"
	"net/http"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/engine"
)

// docs serves the description of the API for people.
func (s *server) docs(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
	s.described().docs.send(w, r, "text/html; charset=utf-8")
}

const docsHead = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Rolecall API</title>
<style>
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 18%, transparent); --quiet: color-mix(in srgb, currentColor 70%, transparent); }
body { max-width: 52rem; margin: 1.5rem auto 4rem; padding: 0 1rem; font: 14px/1.5 system-ui, sans-serif; }
h1 { margin: 0 0 .5rem; font-size: 1.4rem; }
h2 { margin: 2rem 0 .4rem; padding-top: .7rem; border-top: 1px solid var(--line); font-size: .95rem; font-weight: 600; overflow-wrap: anywhere; }
h2 b, td b { display: inline-block; min-width: 3.6rem; font: 600 12px/1.5 ui-monospace, monospace; color: var(--quiet); }
code, pre { font: 13px/1.5 ui-monospace, monospace; }
h2 code { font-size: 14px; }
pre { margin: .6rem 0; padding: .5rem .8rem; border: 1px solid var(--line); border-radius: 6px; white-space: pre-wrap; overflow-wrap: anywhere; }
p, ul { margin: .4rem 0; } ul { padding-left: 1.2rem; }
table { width: 100%; border-collapse: collapse; }
td { padding: .15rem .8rem .15rem 0; vertical-align: top; }
td + td { color: var(--quiet); }
.parameters td:first-child { width: 7.5rem; }
a { color: inherit; text-decoration-color: var(--line); text-underline-offset: 3px; }
a:hover { text-decoration-color: currentColor; }
@media (max-width: 34rem) { td { display: block; padding: 0; } td + td { padding: 0 0 .5rem; } }
</style>
<main>
<h1>Rolecall API</h1>
<p>Send a request or conversation to find out what's wrong with it, or to fix, convert, trim or count it.
The machine-readable description is <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<pre>curl --data-binary @conversation.json "$BASE/v1/check?target=anthropic"</pre>
`

// docsPage describes the endpoints for people.
func docsPage() string {
	var b strings.Builder
	b.WriteString(docsHead + "<table aria-label=\"Endpoints\">\n")
	for i := range endpoints {
		e := &endpoints[i]
		b.WriteString("<tr><td><b>" + e.Method + "</b> <a href=\"#" + operationID(e) + "\"><code>" + e.Path + "</code></a></td><td>" + html.EscapeString(e.Summary) + "</td></tr>\n")
	}
	b.WriteString(`</table>
<h2 id="manners">Limits and conventions</h2>
<ul>
<li>A body can have up to ` + strconv.Itoa(MaxBody>>20) + ` MB, as can each line of a body that's read line by line. For adding to a thread the limit is ` + strconv.Itoa(MaxInput>>10) + ` kB.
Bodies can be compressed with <code>Content-Encoding: gzip</code>. The limits then apply to the uncompressed size, which can be up to ` + strconv.Itoa(MaxUnpacked>>20) + ` MB for a body that's read line by line.
An input can have up to ` + strconv.Itoa(MaxParts) + ` JSON values, and a response up to ` + strconv.Itoa(MaxAnswer>>20) + ` MB.</li>
<li>Errors are problem documents (RFC 9457): <code>detail</code> says what went wrong, and <code>instance</code> is the request ID,
which every response has as <code>X-Request-Id</code>. For 429 and 503, <code>Retry-After</code> says how many seconds to wait.</li>
<li>Nothing you send is stored or logged, except for messages in a thread, which expires an hour after its last use.</li>
<li>Pages from any origin can use the API, except for threads, which need the same origin. Anyone who knows a thread's ID can use the thread,
so an ID must have at least ` + strconv.Itoa(minThreadID) + ` characters. <code>POST /threads</code> creates one that can't be guessed.</li>
<li>Unknown and repeated parameters are rejected, so that typos don't go unnoticed.</li>
<li>Bytes that aren't valid UTF-8 become U+FFFD in responses. A check shows where they are.</li>
<li>Responses that never change have an <code>ETag</code>. Send it as <code>If-None-Match</code> to get a 304.</li>
</ul>
`)
	for i := range endpoints {
		describe(&b, &endpoints[i])
	}
	b.WriteString("</main>\n</html>\n")
	return b.String()
}

// sampleFinding is what a check finds.
func sampleFinding() string {
	var e engine.Engine
	e.Use(0, []byte(`[{"role":"usr","content":"Hi"}]`))
	answer, failure := e.Check(engine.CheckRequest{Target: "openai-chat"})
	if failure != nil || len(answer.Findings) == 0 {
		panic("edge: the sample has no finding")
	}
	var out bytes.Buffer
	if err := json.Indent(&out, answer.Findings[0].AppendJSON(nil), "", "  "); err != nil {
		panic(err)
	}
	return out.String()
}

// describe writes about one endpoint.
func describe(b *strings.Builder, e *endpoint) {
	b.WriteString("<h2 id=\"" + operationID(e) + "\"><b>" + e.Method + "</b> <code>" + e.Path + "</code></h2>\n<p>" + html.EscapeString(e.Summary) + ". " + html.EscapeString(e.Description) + "</p>\n")
	switch e.Body {
	case textBody:
		b.WriteString("<p>Body: the request or other input itself.</p>\n")
	case redactedBody:
		b.WriteString("<p>Body: <code>" + html.EscapeString(`{"text": "Mail [EMAIL_1].", "secrets": [{"placeholder": "[EMAIL_1]", "value": "ada@example.com"}]}`) + "</code></p>\n")
	}
	if e.Body == twoTexts {
		b.WriteString("<p>Body: an object with the keys <code>before</code> and <code>after</code>. Each is a string, or the JSON itself.</p>\n")
	}
	if e.Path == "/v1/check" {
		b.WriteString("<p>A finding looks like this:</p>\n<pre>" + html.EscapeString(sampleFinding()) + "</pre>\n")
	}
	if len(e.Query) == 0 {
		return
	}
	b.WriteString("<table class=\"parameters\" aria-label=\"Parameters\">\n")
	for _, p := range e.Query {
		needed := ""
		if p.Required {
			needed = "Required. "
		}
		b.WriteString("<tr><td><code>" + p.Name + "</code></td><td>" + needed + html.EscapeString(p.Description) + "</td></tr>\n")
	}
	b.WriteString("</table>\n")
}
