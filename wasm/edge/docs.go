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
<p>Send a conversation as it is and learn what is wrong with it, or have it repaired, converted, trimmed or counted.
For programs there is <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
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
<h2 id="manners">Limits and manners</h2>
<ul>
<li>A body has at most ` + strconv.Itoa(MaxBody>>20) + ` MB, and so has a line where a body is read by lines; one that adds to a thread has ` + strconv.Itoa(MaxInput>>10) + ` kB at most.
A body may be packed: with <code>Content-Encoding: gzip</code> the limits are those of what it unpacks to, and one that is read by lines unpacks to ` + strconv.Itoa(MaxUnpacked>>20) + ` MB at most.
A text has at most ` + strconv.Itoa(MaxParts) + ` JSON values, and an answer ` + strconv.Itoa(MaxAnswer>>20) + ` MB.</li>
<li>What cannot be answered gets a problem document (RFC 9457): <code>detail</code> says why, <code>instance</code> is the ID of the request,
which every answer has as <code>X-Request-Id</code>. With 429 and 503, <code>Retry-After</code> says how many seconds to wait.</li>
<li>Nothing that is sent is stored or logged, except for the messages of a thread, which ends an hour after its last use.</li>
<li>Pages of any origin may ask, except for threads: those are for pages of the same origin. Anyone who knows the ID of a thread may use it,
so it has at least ` + strconv.Itoa(minThreadID) + ` characters; <code>POST /threads</code> makes one that cannot be guessed.</li>
<li>A parameter that an endpoint does not have is rejected, and so is one that is given twice: else what is misspelt would be the answer to another question.</li>
<li>Bytes of a text that are not UTF-8 become U+FFFD in answers, since JSON can hold no others; a check says where they are.</li>
<li>What never changes has an <code>ETag</code>; who sends it as <code>If-None-Match</code> gets 304.</li>
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
		b.WriteString("<p>Body: the text itself.</p>\n")
	case redactedBody:
		b.WriteString("<p>Body: <code>" + html.EscapeString(`{"text": "Mail [EMAIL_1].", "secrets": [{"placeholder": "[EMAIL_1]", "value": "ada@example.com"}]}`) + "</code></p>\n")
	}
	if e.Body == twoTexts {
		b.WriteString("<p>Body: an object with the keys <code>before</code> and <code>after</code>, each a text as a string, or the JSON itself.</p>\n")
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
			needed = "Needed. "
		}
		b.WriteString("<tr><td><code>" + p.Name + "</code></td><td>" + needed + html.EscapeString(p.Description) + "</td></tr>\n")
	}
	b.WriteString("</table>\n")
}
