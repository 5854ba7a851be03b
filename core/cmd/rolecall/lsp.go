//go:build !js

package main

import (
	"context"
	"encoding/json"
	"io"
	"log"
	"net/url"
	"sync"

	"github.com/sourcegraph/jsonrpc2"

	"github.com/rolecall/rolecall/core/engine"
)

var lspCommand = command{
	name:  "lsp",
	short: "Serve editors over the Language Server Protocol",
	long: `Gives an editor the findings in open files as diagnostics, their fixes as code actions, and what a key means where the pointer is, over
standard input and output. Open files are JSON, JSON Lines, logs and any other text that the editor sends; a text without a conversation has
no findings. The config file is looked for in the folder in which the editor starts the server.`,
	flags: []flag{
		targetFlag, modelFlag, factFlag, apiFlag, betaFlag, rulesFlag, fromFlag,
		{name: "level", arg: "LEVEL", about: "the lowest level to show", words: list("error", "warning", "note"), usually: "note", config: true},
		{name: "ignore", arg: "RULE", about: "a rule to ignore", words: ruleIDs, many: true, config: true},
		{name: "pages", arg: "URL", about: "the base URL of the rule pages, which diagnostics then link to"},
	},
	examples: []string{"rolecall lsp", "rolecall lsp --target anthropic --level warning"},
	run:      runLSP,
}

func runLSP(c *call) (int, error) {
	if len(c.args) > 0 {
		return 0, usage("rolecall lsp doesn't accept files: the editor sends them")
	}
	s := &languageServer{call: c, open: map[string]*openText{}, changed: make(chan struct{}, 1), done: make(chan struct{})}
	stream := jsonrpc2.NewBufferedStream(joinedStreams{c.in, c.out}, jsonrpc2.VSCodeObjectCodec{})
	quiet := jsonrpc2.SetLogger(log.New(io.Discard, "", 0))
	s.conn = jsonrpc2.NewConn(context.Background(), stream, jsonrpc2.HandlerWithError(s.handle).SuppressErrClosed(), quiet)
	go s.publishAll()
	<-s.conn.DisconnectNotify()
	close(s.done)
	if !s.asked {
		return exitFindings, nil // the protocol wants it for a client that leaves without a request to shut down
	}
	return exitGood, nil
}

// joinedStreams are standard input and output. Closing them ends nothing: they end with the program.
type joinedStreams struct {
	io.Reader
	io.Writer
}

func (joinedStreams) Close() error { return nil }

// languageServer serves one editor.
type languageServer struct {
	*call
	conn *jsonrpc2.Conn
	// asked says that the editor asked the server to shut down, and done is closed once it has left.
	asked bool
	done  chan struct{}
	// changed wakes publishAll.
	changed chan struct{}

	mutex sync.Mutex
	// open are the texts in the editor, by their addresses, and waiting are those to be checked.
	open    map[string]*openText
	waiting []string
}

// openText is a text as the editor has it. It isn't changed: a change makes a new one.
type openText struct {
	uri     string
	version int
	text    []byte
}

// handle answers a request or takes a notification. They come one after the other.
func (s *languageServer) handle(_ context.Context, _ *jsonrpc2.Conn, request *jsonrpc2.Request) (answer any, err error) {
	defer func() {
		if reason := recover(); reason != nil {
			answer, err = nil, &jsonrpc2.Error{Code: jsonrpc2.CodeInternalError, Message: "Rolecall failed on this text."}
		}
	}()
	var params lspParams
	if request.Params != nil {
		if err := json.Unmarshal(*request.Params, &params); err != nil {
			return nil, &jsonrpc2.Error{Code: jsonrpc2.CodeInvalidParams, Message: "The parameters can't be read."}
		}
	}
	switch request.Method {
	case "initialize":
		return lspCapabilities, nil
	case "shutdown":
		s.asked = true
	case "exit":
		go s.conn.Close()
	case "textDocument/didOpen":
		s.set(params.TextDocument.URI, params.TextDocument.Version, params.TextDocument.Text)
	case "textDocument/didChange":
		if n := len(params.ContentChanges); n > 0 {
			s.set(params.TextDocument.URI, params.TextDocument.Version, params.ContentChanges[n-1].Text)
		}
	case "textDocument/didClose":
		s.close(params.TextDocument.URI)
	case "textDocument/codeAction":
		return s.actions(&params), nil
	case "textDocument/hover":
		return s.hover(&params), nil
	default:
		return nil, &jsonrpc2.Error{Code: jsonrpc2.CodeMethodNotFound, Message: "Rolecall doesn't have " + request.Method + "."}
	}
	return nil, nil
}

// set takes a text of the editor, and has it checked.
func (s *languageServer) set(uri string, version int, text string) {
	s.mutex.Lock()
	s.open[uri] = &openText{uri, version, []byte(text)}
	s.waiting = append(s.waiting, uri)
	s.mutex.Unlock()
	s.wake()
}

func (s *languageServer) wake() {
	select {
	case s.changed <- struct{}{}:
	default: // it's awake
	}
}

// close forgets a text, and takes its diagnostics away.
func (s *languageServer) close(uri string) {
	s.mutex.Lock()
	delete(s.open, uri)
	s.mutex.Unlock()
	s.publish(lspDiagnostics{URI: uri, Diagnostics: []lspDiagnostic{}})
}

// text is the current state of a text, nil if it isn't open.
func (s *languageServer) text(uri string) *openText {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	return s.open[uri]
}

// next is the next text to check, in its current state; nil for none.
func (s *languageServer) next() *openText {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	for len(s.waiting) > 0 {
		uri := s.waiting[0]
		s.waiting = s.waiting[1:]
		if text := s.open[uri]; text != nil {
			return text
		}
	}
	return nil
}

// publishAll checks texts one after the other, each in the state that it has when its turn comes.
func (s *languageServer) publishAll() {
	checked := map[string]*openText{}
	for {
		select {
		case <-s.done:
			return
		case <-s.changed:
		}
		for text := s.next(); text != nil; text = s.next() {
			if checked[text.uri] == text {
				continue
			}
			checked[text.uri] = text
			found := s.diagnostics(text)
			if now := s.text(text.uri); now == text {
				s.publish(lspDiagnostics{text.uri, text.version, found})
			} else if now == nil {
				delete(checked, text.uri)
			}
		}
	}
}

func (s *languageServer) publish(found lspDiagnostics) {
	_ = s.conn.Notify(context.Background(), "textDocument/publishDiagnostics", found)
}

// check checks a text; nil if there's nothing to say about it.
func (s *languageServer) check(e *engine.Engine, text *openText) (whole *report, own *call) {
	in := input{path: pathOf(text.uri), found: true}
	own = s.with(in)
	if tooLong(len(text.text)) != nil {
		return nil, own
	}
	request := engine.CheckRequest{
		Dialect: own.options.text("from"), Target: own.options.text("target"), As: own.as(), Limit: mostDiagnostics, Pages: own.options.text("pages"),
	}
	whole, err := checkText(e, text.text, request)
	if err != nil || whole.holdsNothing(in.path) || whole.State == "broken" && whole.inside == nil && whole.Conversations == 0 {
		return nil, own
	}
	return whole, own
}

// mostDiagnostics is how many findings an editor gets for one text.
const mostDiagnostics = 200

// pathOf is the path of a file, "" for a text that isn't a file.
func pathOf(uri string) string {
	at, err := url.Parse(uri)
	if err != nil || at.Scheme != "file" {
		return ""
	}
	return fileOf(at.Path)
}

// diagnostics are the findings in a text.
func (s *languageServer) diagnostics(text *openText) (all []lspDiagnostic) {
	all = []lspDiagnostic{}
	defer func() {
		if reason := recover(); reason != nil {
			all = []lspDiagnostic{}
		}
	}()
	whole, own := s.check(engine.New(), text)
	if whole == nil {
		return all
	}
	lines := linesOf(text.text)
	for _, r := range whole.conversations() {
		r.ignore(own.options["ignore"], own.options.text("level"))
		for i := range r.Findings {
			all = append(all, lspDiagnosticOf(&r.Findings[i], text.uri, lines))
		}
	}
	return all
}
