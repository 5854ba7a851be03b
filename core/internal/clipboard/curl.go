package clipboard

import (
	"bytes"
	"strconv"
	"strings"
)

var curlCommand = Kind{
	ID: "curl", Name: "curl command", sure: true,
	looks: func(text []byte) bool { return bytes.Contains(text, []byte("curl")) },
	take: func(t *taker, text []byte) (found, bool) {
		if caret(text) {
			text = withoutCarets(text)
		}
		f := found{what: "The body of a curl command"}
		var files []string
		var before command
		spent := 0
		for i := 0; i < len(text); {
			next := commandStart(text, i)
			if next < 0 {
				break
			}
			// What is piped into curl comes before it.
			c := readCommand(text, next)
			if call, ok := readCurl(c, before); ok && call.file != "" {
				files = addName(files, call.file)
			} else if ok && call.body != nil {
				f.bodies = append(f.bodies, call.asBody(len(f.bodies)+1))
			}
			before = c
			spent += c.end - next
			i = max(c.end, next+1)
			if !c.names("curl") && !c.piped && spent < 8*len(text) {
				// It may be a line of prose, whose apostrophes aren't quotes.
				_, i = lineOf(text, next)
			}
		}
		if len(f.bodies) == 0 {
			if len(files) == 0 {
				return found{}, false
			}
			f.notes = []string{"The body is in the file " + listed(files) + ". Open that file instead."}
			return f, true
		}
		t.prefer(&f)
		return f, true
	},
}

// commandStart is where the next command begins that is curl or feeds one; -1 for none.
func commandStart(b []byte, i int) int {
	for i < len(b) {
		start := i
		for start < len(b) && bytes.IndexByte([]byte(" \t$>%!`(|;&"), b[start]) >= 0 {
			start++
		}
		for _, name := range []string{"curl", "echo", "printf", "cat"} {
			rest := b[start:]
			if !bytes.HasPrefix(rest, []byte(name)) {
				continue
			}
			rest = bytes.TrimPrefix(rest[len(name):], []byte(".exe"))
			if len(rest) > 0 && (rest[0] == ' ' || rest[0] == '\t' || rest[0] == '\\' || rest[0] == '\n' && name == "curl") {
				return start
			}
		}
		// A command begins with its line, or after what joins commands.
		line, next := lineOf(b, start)
		if n := bytes.Index(line, []byte("curl")); n > 0 && bytes.IndexByte([]byte(" \t|;&(`"), line[n-1]) >= 0 {
			return start + n
		}
		i = next
	}
	return -1
}

// names reports whether one of the words of a command is this one.
func (c command) names(name string) bool {
	for _, word := range c.words {
		if string(word) == name {
			return true
		}
	}
	return false
}

// curlCall is what a command asks curl to do.
type curlCall struct {
	method, url string
	headers     []string
	body        []byte
	// file is where the body is, if it is not in the text.
	file      string
	variables []string
}

// curlData are the options whose value is a body. What begins with @ is a file, except for
// those of curlRaw.
var curlData = words{"-d", "--data", "--data-ascii", "--data-binary", "--json", "--data-raw", "--data-urlencode"}

var curlRaw = words{"--data-raw", "--data-urlencode"}

// curlValues are the other options that have a value after them.
var curlValues = words{
	"-X", "--request", "-H", "--header", "--url", "-u", "--user", "-A", "--user-agent",
	"-b", "--cookie", "-c", "--cookie-jar", "-o", "--output", "-e", "--referer", "-m",
	"--max-time", "--connect-timeout", "-w", "--write-out", "--retry", "-x", "--proxy", "--cacert",
	"-E", "--cert", "--key", "-F", "--form", "-T", "--upload-file", "--resolve", "-D",
	"--dump-header", "--oauth2-bearer", "--aws-sigv4", "-K", "--config", "--retry-delay", "--limit-rate",
}

// readCurl reads a command, of which curl may be the part after a pipe; before is the
// command whose output it reads.
func readCurl(c, before command) (curlCall, bool) {
	words, stdin := c.words, c.stdin
	at := -1
	for i, word := range words {
		if name := string(word); name == "curl" || name == "curl.exe" {
			at = i
			break
		}
	}
	if at < 0 {
		return curlCall{}, false
	}
	if stdin == nil && before.piped {
		stdin = before.says()
	}
	call := curlCall{variables: c.variables}
	words = words[at+1:]
	for i := 0; i < len(words); i++ {
		option, value, attached := splitOption(words[i])
		data := curlData.has(option)
		if !data && !curlValues.has(option) {
			if !strings.HasPrefix(option, "-") && call.url == "" {
				call.url = option
			}
			continue
		}
		if !attached && i+1 < len(words) {
			i++
			value = words[i]
		}
		if data {
			call.data(option, value, stdin)
			continue
		}
		switch option {
		case "-X", "--request":
			call.method = string(value)
		case "--url":
			call.url = string(value)
		case "-H", "--header":
			name, _, _ := bytes.Cut(value, []byte(":"))
			call.headers = addName(call.headers, strings.ToLower(shortened(string(name), 60)))
		case "-u", "--user", "--oauth2-bearer":
			call.headers = addName(call.headers, "authorization")
		case "-b", "--cookie":
			call.headers = addName(call.headers, "cookie")
		}
	}
	return call, true
}

// data adds a value of the options for bodies.
func (c *curlCall) data(option string, value, stdin []byte) {
	if !curlRaw.has(option) && len(value) > 0 && value[0] == '@' {
		if name := string(value[1:]); name != "-" && name != "/dev/stdin" || stdin == nil {
			c.file = shortened(name, 120)
			return
		}
		value = stdin
	}
	if c.body != nil && option != "--json" {
		c.body = append(c.body, '&')
	}
	if c.body == nil {
		c.body = []byte{}
	}
	c.body = append(c.body, value...)
}

// splitOption parts an option from a value that is written to it, as -d'{}' and --json={}.
func splitOption(word []byte) (option string, value []byte, attached bool) {
	if len(word) > 2 && word[0] == '-' && word[1] != '-' {
		short := string(word[:2])
		if curlData.has(short) || curlValues.has(short) {
			return short, word[2:], true
		}
	}
	if bytes.HasPrefix(word, []byte("--")) {
		if name, value, ok := bytes.Cut(word[:min(len(word), 40)], []byte("=")); ok && nameEnd(name, 2) > 2 {
			return string(name), word[len(word[:min(len(word), 40)])-len(value):], true
		}
	}
	if len(word) > 4096 {
		word = word[:4096]
	}
	return string(word), nil, false
}

// says is what a command writes, as far as its words tell: echo, printf and cat.
func (c command) says() []byte {
	if len(c.words) == 0 {
		return nil
	}
	switch string(c.words[0]) {
	case "cat":
		return c.stdin
	case "echo", "printf":
		words := c.words[1:]
		for len(words) > 0 && len(words[0]) > 1 && words[0][0] == '-' {
			words = words[1:]
		}
		return bytes.Join(words, []byte(" "))
	}
	return nil
}

func (c *curlCall) asBody(number int) body {
	b := body{text: c.body, label: strings.TrimSpace(strconv.Itoa(number) + ". " + c.verb() + " " + address(c.url))}
	b.notes = leftOut(c.verb(), c.url, c.headers)
	var open []string
	for _, name := range c.variables {
		if bytes.Contains(c.body, []byte(name)) {
			open = append(open, name)
		}
	}
	if len(open) > 0 {
		b.notes = append(b.notes, "Shell variables whose values are unknown: "+listed(open)+".")
	}
	return b
}

func (c *curlCall) verb() string {
	if c.method == "" {
		return "POST"
	}
	return shortened(c.method, 10)
}

// leftOut says what was around a body. It only gives the names of headers.
func leftOut(method, url string, headers []string) []string {
	var what []string
	if url != "" {
		what = append(what, "the URL ("+method+" "+address(url)+")")
	}
	switch len(headers) {
	case 0:
	case 1:
		what = append(what, "the header "+headers[0])
	default:
		what = append(what, "the headers "+listed(headers))
	}
	if len(what) == 0 {
		return nil
	}
	return []string{"Left out: " + strings.Join(what, "; ") + "."}
}

// caret reports whether a command is written for cmd.exe, whose escape is the caret.
func caret(text []byte) bool {
	return bytes.Contains(text, []byte(`^"`)) || bytes.Contains(text, []byte(" ^\n")) || bytes.Contains(text, []byte(" ^\r\n"))
}

// withoutCarets takes the carets of cmd.exe away, and line breaks after them.
func withoutCarets(text []byte) []byte {
	out := make([]byte, 0, len(text))
	for i := 0; i < len(text); i++ {
		if text[i] != '^' || i+1 == len(text) {
			out = append(out, text[i])
			continue
		}
		i++
		if n := lineBreak(text, i); n > 0 {
			i += n - 1
			continue
		}
		out = append(out, text[i])
	}
	return out
}
