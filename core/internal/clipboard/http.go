package clipboard

import (
	"bytes"
	"strconv"
	"strings"
)

// exchange is what goes over the wire, or what files of requests have: a first line,
// headers, an empty line and the body.
var exchange = Kind{
	ID: "http", Name: "HTTP request with headers", sure: true,
	looks: func(text []byte) bool {
		line, _ := lineOf(text, firstLine(text))
		_, ok := readStartLine(line)
		return ok
	},
	take: func(t *taker, text []byte) (found, bool) {
		f := found{what: "The body of an HTTP request"}
		for i := firstLine(text); i < len(text); {
			message, next, ok := readHTTP(text, i)
			if !ok {
				break
			}
			if len(bytes.TrimSpace(message.body)) > 0 {
				f.bodies = append(f.bodies, message.asBody(len(f.bodies)+1))
			}
			i = next
		}
		if len(f.bodies) == 0 {
			return found{}, false
		}
		t.prefer(&f)
		return f, true
	},
}

// separator is between the requests of a file of requests, and may come before the first.
var separator = []byte("###")

// firstLine is the start of the first line that is not empty, no comment and no separator.
func firstLine(text []byte) int {
	i := 0
	for i < len(text) {
		line, next := lineOf(text, i)
		if line = bytes.TrimSpace(line); len(line) > 0 && line[0] != '#' && !bytes.HasPrefix(line, []byte("//")) {
			break
		}
		i = next
	}
	return i
}

// startLine is the first line of a request or an answer.
type startLine struct{ method, url string }

// readStartLine reads POST /v1/messages HTTP/1.1, with or without the version, and
// HTTP/1.1 200 OK; an answer has no method.
func readStartLine(line []byte) (startLine, bool) {
	if len(line) > 8192 {
		return startLine{}, false
	}
	words := strings.Fields(string(line))
	if len(words) < 2 {
		return startLine{}, false
	}
	switch words[0] {
	case "POST", "PUT", "PATCH", "GET", "DELETE":
		versioned := len(words) == 3 && strings.HasPrefix(words[2], "HTTP/")
		addressed := strings.HasPrefix(words[1], "/") || strings.Contains(words[1], "://") || strings.HasPrefix(words[1], "{{")
		return startLine{words[0], words[1]}, addressed && (versioned || len(words) == 2)
	}
	return startLine{}, strings.HasPrefix(words[0], "HTTP/") && len(words[1]) == 3
}

// httpMessage is a request or an answer.
type httpMessage struct {
	startLine
	headers []string
	host    string
	body    []byte
}

// readHTTP reads the message that begins at i, and gives where the next one begins.
func readHTTP(text []byte, i int) (m httpMessage, next int, ok bool) {
	line, next := lineOf(text, i)
	if m.startLine, ok = readStartLine(line); !ok {
		return m, next, false
	}
	chunked := false
	for next < len(text) {
		line, after := lineOf(text, next)
		name, value, header := bytes.Cut(line, []byte(":"))
		blank := len(bytes.TrimSpace(line)) == 0
		folded := !blank && (line[0] == ' ' || line[0] == '\t')
		if bytes.HasPrefix(line, separator) {
			break
		}
		if !blank && !folded && (!header || bytes.IndexByte(name, ' ') >= 0 || bytes.IndexByte([]byte(`{["`), line[0]) >= 0) {
			// No header: the body begins without an empty line.
			break
		}
		next = after
		if blank {
			break
		}
		if folded {
			continue
		}
		switch lower := strings.ToLower(shortened(string(name), 60)); lower {
		case "host":
			m.host = strings.TrimSpace(string(value))
		case "transfer-encoding":
			chunked = bytes.Contains(value, []byte("chunked"))
			fallthrough
		default:
			m.headers = addName(m.headers, lower)
		}
	}
	m.body = text[next:]
	next = len(text)
	if n := m.ends(); n >= 0 {
		next = len(text) - len(m.body) + n
		m.body = m.body[:n]
		next += firstLine(text[next:])
	}
	if chunked {
		m.body = withoutChunks(m.body)
	}
	return m, next, true
}

// ends is where the separator is in a body, or the first line of another message; -1 for neither.
func (m *httpMessage) ends() int {
	for i := 0; i < len(m.body); {
		line, next := lineOf(m.body, i)
		if bytes.HasPrefix(line, separator) {
			return i
		}
		if len(line) == 0 || bytes.IndexByte([]byte("PGDH"), line[0]) < 0 {
			i = next
			continue
		}
		if start, ok := readStartLine(line); ok && (start.method == "" || bytes.Contains(line, []byte(" HTTP/"))) {
			return i
		}
		i = next
	}
	return -1
}

// withoutChunks joins a body that is sent in chunks. One without sizes stays unchanged.
func withoutChunks(b []byte) []byte {
	var out []byte
	for i := 0; i < len(b); {
		line, next := lineOf(b, i)
		line = bytes.TrimSpace(line)
		size, digits := hexadecimal(line, 7)
		if digits == 0 || digits < len(line) && line[digits] != ';' || next+size > len(b) {
			return b
		}
		if size == 0 {
			return out
		}
		out = append(out, b[next:next+size]...)
		_, i = lineOf(b, next+size)
	}
	return out
}

func (m *httpMessage) asBody(number int) body {
	label := strconv.Itoa(number) + ". "
	url := m.url
	if strings.HasPrefix(url, "/") {
		url = m.host + url
	}
	if m.method == "" {
		return body{label: label + "response", what: "The body of an HTTP response", text: bytes.TrimSpace(m.body), notes: leftOut("", "", m.headers)}
	}
	return body{label: label + m.method + " " + address(url), text: bytes.TrimSpace(m.body), notes: leftOut(m.method, url, m.headers)}
}
