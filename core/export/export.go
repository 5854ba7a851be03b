package export

import "github.com/rolecall/rolecall/core/bind"

// The languages of programs.
const (
	Curl       = "curl"
	Python     = "python"
	TypeScript = "typescript"
	Go         = "go"
)

// The ways in which a program sends.
const (
	// HTTP is by the language's own means alone.
	HTTP = "http"
	// SDK is with a package of the provider's, or with another's that sends the same body.
	SDK = "sdk"
	// Chain does not send: it builds the conversation with this module.
	Chain = "chain"
)

// How says what program is wanted.
type How struct {
	// Host is where it sends; nil is allowed for Chain alone.
	Host *Host
	// Language is one of the languages, and Way one of the ways; Chain is for Go.
	Language, Way string
	// Model, unless it is empty, is the model to name in place of the text's own.
	Model string
}

// Program is a program, or why there is none.
type Program struct {
	// Text is the whole file, and File a name for it.
	Text, File string
	// Install is the command that gets what the program imports, "" for nothing.
	Install string
	// Variables are those of the environment that it reads: the key first.
	Variables []string
	// Notes are what differs from the text, each a sentence without its full stop.
	Notes []string
	// Body is the JSON that it sends; nil where it does not send.
	Body []byte
	// Why says why there is no program: Text is empty then.
	Why string
}

// Write writes the program for a conversation that is in the format of the host.
func Write(c *bind.Conversation, how How) Program {
	if how.Way == Chain {
		return chainProgram(c)
	}
	b := bodyOf(c, how)
	if b.why != "" {
		return Program{Why: b.why}
	}
	w := &writer{how: how, host: how.Host, body: b}
	p := w.program()
	if p.Why != "" {
		return Program{Why: p.Why}
	}
	p.Notes, p.Body = append(b.notes, w.notes...), b.doc.Text
	p.Variables = variables(how.Host)
	return p
}

// writer writes one program.
type writer struct {
	how   How
	host  *Host
	body  *body
	out   []byte
	notes []string
}

func (w *writer) note(text string) { w.notes = append(w.notes, text) }

func (w *writer) line(parts ...string) {
	w.add(parts...)
	w.out = append(w.out, '\n')
}

func (w *writer) add(parts ...string) {
	for _, part := range parts {
		w.out = append(w.out, part...)
	}
}

// program writes what is asked for.
func (w *writer) program() Program {
	var p Program
	switch w.how.Way {
	case HTTP:
		switch w.how.Language {
		case Curl:
			p = Program{File: "request.sh"}
			w.curl()
		case Python:
			p = Program{File: "request.py"}
			w.python()
		case TypeScript:
			p = Program{File: "request.ts"}
			w.typeScript()
		case Go:
			p = Program{File: "main.go"}
			w.golang()
		default:
			p.Why = "Unknown language: " + w.how.Language + "."
		}
	case SDK:
		p = w.sdk()
	default:
		p.Why = "Unknown way: " + w.how.Way + "."
	}
	p.Text = string(w.out)
	return p
}

// variables are the variables of the environment that a host's requests need, the key first.
func variables(host *Host) []string {
	var all []string
	if host.Key != "" {
		all = append(all, host.Key)
	}
	for _, stretch := range own(host.Address) {
		if stretch.variable != "" {
			all = appendNew(all, stretch.variable)
		}
	}
	return all
}

func appendNew(all []string, word string) []string {
	for _, each := range all {
		if each == word {
			return all
		}
	}
	return append(all, word)
}
