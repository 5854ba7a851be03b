package export

import "strings"

// typeScriptText is a template as an expression of TypeScript.
func typeScriptText(template string) string {
	if !strings.Contains(template, "${") {
		return string(typeScriptQuote(nil, []rune(template)))
	}
	return "`" + strings.ReplaceAll(template, "${", "${process.env.") + "`"
}

// typeScript writes a program for what has fetch: Node, Deno, Bun.
func (w *writer) typeScript() {
	body := "JSON.stringify(body)"
	if plain := w.plain(); plain != "" {
		w.line("// The body is its JSON as a text: ", plain, ".")
		w.line("const body = [")
		w.lines(typeScriptQuote)
		w.line(`].join("\n");`)
		body = "body"
	} else {
		w.add("const body = ")
		w.value(&typeScriptLiterals, w.body.root, "")
		w.line(";")
	}
	w.line("\nconst response = await fetch(", typeScriptText(w.address()), ", {")
	w.line(`  method: "POST",`)
	w.line("  headers: {")
	w.line(`    "Content-Type": "application/json",`)
	for _, header := range w.host.Headers {
		name := header[0]
		if !isName(name) {
			name = typeScriptText(name)
		}
		w.line("    ", name, ": ", typeScriptText(header[1]), ",")
	}
	w.line("  },")
	w.line("  body", map[bool]string{true: "", false: ": " + body}[body == "body"], ",")
	w.line("});")
	w.line("console.log(await response.text());")
	w.line("if (!response.ok) process.exitCode = 1;")
	w.line("\nexport {};")
}
