package agentlog

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/internal/order"
	"github.com/rolecall/rolecall/core/source"
)

// About says what a new session has besides its messages.
type About struct {
	// ID is a UUID.
	ID string
	// Now is the time of a message, in milliseconds after the first one: in UTC, such as "2026-06-01T10:00:00.000Z".
	Now func(after int) string
	// Folder is the folder that the agent works in, and Model the model that the messages are from; "" if that isn't known.
	Folder, Model string
	// Failed are the IDs of the calls whose tools failed.
	Failed map[string]bool
}

// A Session is a conversation as a new session of a program.
type Session struct {
	Text []byte
	// Name is the name that the program gives such a file, and Resume says where it belongs.
	Name, Resume string
	// Losses say what of the conversation the session doesn't have.
	Losses []string
}

// Writes are the programs that a session can be written for.
func Writes() (programs []string) {
	for i := range hands {
		programs = append(programs, hands[i].program)
	}
	return programs
}

// HandOver writes a conversation as a session of a program. A call without a result gets one with words, and what the program
// can't send is named as a loss. It is false for a program that no session is written for.
func HandOver(messages core.Messages, program, words string, about About) (Session, bool) {
	at := slices.IndexFunc(hands[:], func(h hand) bool { return h.program == program })
	if at < 0 {
		return Session{}, false
	}
	w := &handWriter{hand: &hands[at], about: about, lost: map[string]int{}, words: cmp.Or(words, Interrupted), results: map[string]*core.Message{}}
	w.vendor, w.api = vendorOf(about.Model)
	w.write(messages)
	s := Session{Resume: w.resume, Name: strings.NewReplacer("$id", w.session(), "$time", strings.ReplaceAll(about.Now(0)[:len("2026-06-01T10:00:00")], ":", "-")).Replace(w.name)}
	entries := strings.Join(w.entries, w.between)
	w.entries = nil
	s.Text = []byte(w.value(w.head, nil) + entries + w.tail)
	for _, what := range order.Keys(w.lost) {
		s.Losses = append(s.Losses, what+" ("+strconv.Itoa(w.lost[what])+")")
	}
	return s, true
}

// Failures are the IDs of the calls in a log whose tools failed.
func Failures(text []byte, log string) map[string]bool {
	failed := map[string]bool{}
	layout := layoutOf(log)
	if layout == nil {
		return failed
	}
	f, _ := read(text, layout, "")
	for e := f.first; e != nil; e = e.next {
		for _, b := range e.blocks(f) {
			if e.hasFailed(b) {
				failed[b.id] = true
			}
		}
	}
	return failed
}

// handWriter writes a session.
type handWriter struct {
	*hand
	about       About
	vendor, api string
	words       string
	entries     []string
	// last is the ID of the entry before, and asked that of the last one of the user.
	last, asked string
	// results are those that answer calls, by the IDs of these.
	results map[string]*core.Message
	lost    map[string]int
	// parts counts what was written.
	parts int
}

func (w *handWriter) write(messages core.Messages) {
	for i := range messages {
		if m := &messages[i]; m.Role == core.RoleTool && w.results[m.ToolCallID] == nil {
			w.results[m.ToolCallID] = m
		} else if m.Role == core.RoleTool {
			w.lost["Dropped: tool result without a call"]++
		}
	}
	for i := range messages {
		switch m := &messages[i]; m.Role {
		case core.RoleUser:
			w.say(m)
		case core.RoleAssistant:
			w.answerTurn(m)
		case core.RoleTool:
		default:
			w.lost["Dropped: "+m.Role+" message"]++
		}
	}
	if left := len(w.results); left > 0 {
		w.lost["Dropped: tool result without a call"] += left
	}
}

// say writes a message of the user.
func (w *handWriter) say(m *core.Message) {
	var blocks []string
	for _, part := range m.All() {
		switch part := part.(type) {
		case core.Text:
			blocks = append(blocks, w.value(w.userText, values{"text": source.Quote(part.Text)}))
		case core.Image:
			if block := w.picture(part); block != "" {
				blocks = append(blocks, block)
			}
		default:
			w.lose(part)
		}
	}
	if len(blocks) > 0 {
		w.entry(w.user, values{"blocks": strings.Join(blocks, ","), "all": source.Quote(m.Text())})
		w.asked = w.last
	}
}

// picture is an image as a block, "" for one that the program can't have.
func (w *handWriter) picture(image core.Image) string {
	media, data := image.MediaType, image.Data
	if rest, is := strings.CutPrefix(data, "data:"); is {
		media, data, _ = strings.Cut(rest, ";base64,")
	}
	isData := media != "" && !strings.Contains(data, ":")
	if !isData && !w.takesURLs || w.image == "" {
		w.lost["Dropped: image by its address"]++
		return ""
	}
	url := data
	if isData {
		url = "data:" + media + ";base64," + data
	} else {
		media = "image/png"
	}
	if !isData && w.imageURL != "" {
		return w.value(w.imageURL, values{"url": source.Quote(url)})
	}
	return w.value(w.image, values{"media": source.Quote(media), "data": source.Quote(data), "url": source.Quote(url)})
}

// answerTurn writes an answer of the model and the results of its calls.
func (w *handWriter) answerTurn(m *core.Message) {
	var blocks, calls []string
	var results []values
	stop := "stop"
	for _, part := range m.All() {
		switch part := part.(type) {
		case core.Text:
			if strings.TrimSpace(part.Text) != "" {
				blocks = append(blocks, w.value(w.text, values{"text": source.Quote(part.Text)}))
			}
		case core.ToolCall:
			call := w.called(part)
			results, stop = append(results, call), "toolUse"
			if w.apart {
				calls = append(calls, w.value(w.call, call))
			} else {
				blocks = append(blocks, w.value(w.call, call))
			}
		default:
			w.lose(part)
		}
	}
	if len(blocks) > 0 {
		w.entry(w.answer, values{"blocks": strings.Join(blocks, ","), "all": source.Quote(m.Text()), "stop": source.Quote(stop)})
	}
	w.entries = append(w.entries, calls...)
	for _, result := range results {
		if w.result != "" {
			w.entry(w.result, result)
		}
	}
}

// called are the values of a call and its result.
func (w *handWriter) called(call core.ToolCall) values {
	output, failed := w.words, "true"
	if m := w.results[call.ID]; m != nil {
		output, failed = m.Text(), strconv.FormatBool(w.about.Failed[call.ID])
		for _, part := range m.All() {
			if _, is := part.(core.Text); !is {
				w.lost["Dropped: image or file of a tool result"]++
			}
		}
		delete(w.results, call.ID)
	} else {
		w.lost["Added: placeholder result"]++
	}
	args := call.RawArgs
	if !isObject(args) {
		args = wrapped(args)
		if strings.TrimSpace(call.RawArgs) != "" {
			w.lost["Changed: arguments that aren't an object"]++
		}
	}
	state := w.done
	if failed == "true" {
		state = w.broken
	}
	all := values{
		"call": source.Quote(call.ID), "name": source.Quote(call.Name), "args": args, "quoted": source.Quote(args),
		"text": source.Quote(output), "failed": failed,
	}
	all["state"] = w.value(state, all)
	return all
}

// lose names a part that the session doesn't have.
func (w *handWriter) lose(part core.Part) {
	switch part.(type) {
	case core.Thinking:
		w.lost["Dropped: reasoning"]++
	case core.Image:
		w.lost["Dropped: image of an answer"]++
	default:
		w.lost["Dropped: part of another type"]++
	}
}

// entry adds an entry.
func (w *handWriter) entry(template string, own values) {
	id := w.id("msg", len(w.entries)+1)
	own["parent"] = "null"
	if w.last != "" {
		own["parent"] = source.Quote(w.last)
	}
	w.entries = append(w.entries, w.value(template, own))
	w.last = id
}

// session is the ID of the session.
func (w *handWriter) session() string {
	if w.sorted {
		return w.id("ses", 0)
	}
	return w.about.ID
}

// id is a new ID of the form that the program's have. opencode sorts by it: first is the time, in 1/4096 ms.
func (w *handWriter) id(kind string, n int) string {
	if w.sorted {
		first, _ := core.ParseTimestamp(w.about.Now(0))
		digits := strconv.FormatInt((first*4096+int64(n))&(1<<48-1)|1<<48, 16) // the bit above keeps the zeros in front
		return kind + "_" + digits[1:] + strings.ReplaceAll(w.about.ID, "-", "")[:14]
	}
	return idLike(w.idForm, w.about.ID+strconv.Itoa(n))
}

// values are those of a template.
type values = map[string]string

// value is a template with its values and those that all have.
func (w *handWriter) value(template string, own values) string {
	now := w.about.Now(len(w.entries))
	milliseconds, _ := core.ParseTimestamp(now)
	w.parts++
	all := values{
		"session": source.Quote(w.session()), "id": source.Quote(w.id("msg", len(w.entries)+1)),
		"part": source.Quote(w.id("prt", w.parts)), "asked": source.Quote(w.asked),
		"time": source.Quote(now), "ms": strconv.FormatInt(milliseconds, 10),
		"folder": source.Quote(w.about.Folder), "model": source.Quote(w.about.Model), "vendor": source.Quote(w.vendor), "api": source.Quote(w.api),
	}
	maps.Copy(all, own)
	return fill(template, all)
}

// vendorOf is who makes a model, and pi's word for the API that it is asked by.
func vendorOf(model string) (vendor, api string) {
	switch {
	case strings.Contains(model, "claude"):
		return "anthropic", "anthropic-messages"
	case strings.Contains(model, "gemini"):
		return "google", "google-generative-ai"
	}
	return "openai", "openai-responses"
}
