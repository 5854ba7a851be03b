package export

// pythonText is a template as an expression of Python.
func pythonText(stretches []stretch) string {
	return expression(stretches, pythonString, `os.environ["`, `"]`, " + ")
}

// pythonString is a text as a string of Python.
func pythonString(text string) string { return string(pythonQuote(nil, []rune(text))) }

// python writes a program of the standard library alone.
func (w *writer) python() {
	plain := w.plain()
	if plain == "" {
		w.line("import json")
	}
	w.importOS()
	w.line("import sys\nimport urllib.error\nimport urllib.request\n")
	data := "json.dumps(body).encode()"
	if plain != "" {
		w.line("# The body is a JSON string: ", plain, ".")
		w.line(`body = "\n".join([`)
		w.lines(pythonQuote)
		w.line("])")
		data = "body.encode()"
	} else {
		w.add("body = ")
		w.value(&pythonLiterals, w.body.root, "")
		w.line()
	}
	w.line("\nrequest = urllib.request.Request(")
	w.line("    ", pythonText(w.address()), ",")
	w.line("    data=", data, ",")
	w.line("    headers={")
	w.line(`        "Content-Type": "application/json",`)
	w.line(`        "User-Agent": "python",`)
	for _, header := range w.host.Headers {
		w.line("        ", pythonString(string(header[0])), ": ", pythonText(own(header[1])), ",")
	}
	w.line("    },\n)")
	w.line("try:")
	w.line("    with urllib.request.urlopen(request) as response:")
	w.line("        for line in response:")
	w.line(`            print(line.decode(), end="", flush=True)`)
	w.line("except urllib.error.HTTPError as error:")
	w.line(`    sys.exit(f"{error.code} {error.read().decode()}")`)
}

// importOS imports what reads variables of the environment, where there are any.
func (w *writer) importOS() {
	if len(variables(w.host)) > 0 {
		w.line("import os")
	}
}
