package export

import "strings"

// curl writes a script for bash. The body is in a document of its own, in which the shell
// changes nothing.
func (w *writer) curl() {
	if w.how.Host.Key != "" || len(variables(w.host)) > 0 {
		w.line("#!/usr/bin/env bash")
		for _, name := range variables(w.host) {
			w.line(`: "${`, name, `:?must be set}"`)
		}
		w.line()
	}
	w.add("curl --silent --show-error --fail-with-body ", shellQuote(w.address()))
	w.add(" \\\n  -H 'Content-Type: application/json'")
	for _, header := range w.host.Headers {
		w.add(" \\\n  -H ", shellQuote(own(header[0]+": "+header[1])))
	}
	end := "JSON"
	for strings.Contains("\n"+string(w.body.doc.Text)+"\n", "\n"+end+"\n") {
		end += "_"
	}
	w.line(" \\\n  --data-binary @- <<'", end, "'")
	w.add(strings.TrimSuffix(string(w.body.doc.Text), "\n"))
	w.line("\n", end)
}

var shellEscapes = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "`", "\\`", "$", `\$`)

// shellQuote is a template as a word of the shell: in double quotes where it has variables.
func shellQuote(stretches []stretch) string {
	if hasVariable(stretches) {
		return interpolated(stretches, `"`, shellEscapes, "")
	}
	return expression(stretches, func(text string) string { return "'" + strings.ReplaceAll(text, "'", `'\''`) + "'" }, "", "", "")
}
