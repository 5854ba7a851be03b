package export

import "strconv"

// goArgument is a template as an expression of Go, for an argument of a call, where gofmt wants no blanks.
func goArgument(stretches []stretch) string {
	return expression(stretches, strconv.Quote, `os.Getenv("`, `")`, "+")
}

// goBody writes the constant with the body: no value of Go is between it and the text.
func (w *writer) goBody() {
	w.line("const body = `", string(trimmed(w.body.doc.Text)), "`")
}

func trimmed(text []byte) []byte {
	for len(text) > 0 && text[len(text)-1] == '\n' {
		text = text[:len(text)-1]
	}
	return text
}

func (w *writer) goImports(standard, others []string) {
	w.line("package main\n\nimport (")
	for _, path := range standard {
		w.line("\t", strconv.Quote(path))
	}
	if len(others) > 0 {
		w.line()
	}
	for _, path := range others {
		w.line("\t", strconv.Quote(path))
	}
	w.line(")\n")
}

const goFatal = "\tif err != nil {\n\t\tlog.Fatal(err)\n\t}"

// goSend sends the request of that name and prints the answer.
const goSend = `	response, err := http.DefaultClient.Do(request)
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	if _, err := io.Copy(os.Stdout, response.Body); err != nil {
		log.Fatal(err)
	}
	if response.StatusCode != http.StatusOK {
		log.Fatal(response.Status)
	}
}`

// golang writes a program of the standard library alone.
func (w *writer) golang() {
	w.goImports([]string{"io", "log", "net/http", "os", "strings"}, nil)
	w.goBody()
	w.line("\nfunc main() {")
	w.line("\trequest, err := http.NewRequest(\"POST\", ", goArgument(w.address()), ", strings.NewReader(body))")
	w.line(goFatal)
	w.line("\trequest.Header.Set(\"Content-Type\", \"application/json\")")
	for _, header := range w.host.Headers {
		w.line("\trequest.Header.Set(", strconv.Quote(string(header[0])), ", ", goArgument(own(header[1])), ")")
	}
	w.line(goSend)
}
