package convert

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/order"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

// Options say what to write.
type Options struct {
	// To is the format; Conversation needs one.
	To *format.Format
	// List asks for the messages alone where the source is a request.
	List bool
	// Model is the name of the model to ask for. Without one, the name stays where both
	// formats are of one API, and is left out and asked for elsewhere.
	Model string
	// UsualModel asks for another model in place of leaving one out: the same under the name that the other API has for
	// it, or else format.UsualModel.
	UsualModel bool
	// MaxTokens is the most tokens of the answer; 0 is what the source says, or where the format
	// needs a number, one that is invented.
	MaxTokens int
	// Now is the date of what is written, as RFC 3339 writes it, for messages without one where the format has
	// to have it, and for the entries of a log, which get an ID, a decision and audit data as well. "" adds none.
	Now string
	// Date is the current date that the text of HarmonyText names, such as 2025-06-28; "" for none.
	Date string
}

// The kinds of Loss.
const (
	Dropped  = "dropped"
	Changed  = "changed"
	Invented = "invented"
	Moved    = "moved"
	Missing  = "missing"
)

// Loss is one thing that is in the result otherwise than it was.
type Loss struct {
	// Kind is one of the five.
	Kind string
	// What names it, such as "reasoning": the object of "Dropped" or "Changed". Why is the reason, as a sentence without
	// its full stop.
	What, Why string
	// Message is the index of the message in the source that it belongs to, -1 for what is
	// beside the messages.
	Message int
	// From is its place in the source, and To in the result; nil where it isn't there.
	From, To *Place
	// Asks is the Field of the question that is open about it, "" for none.
	Asks string
	// More is how many others of its kind there are that are not told one by one; see MostLosses.
	More int
}

// Place is where a thing is in a text: a pointer, and bytes.
type Place struct {
	Path finding.Pointer
	finding.Span
}

// Question is something that the user can say better than a rule can.
type Question struct {
	// Field is "model" or "max_tokens".
	Field string
	// Was is what the source says, "" for nothing; Now is what the result says.
	Was, Now string
	// Near are answers to choose from, the nearest first; there may be others.
	Near []Model
}

// Asked is the question of a result about a field, nil for none.
func Asked(result Result, field string) *Question {
	for i := range result.Questions {
		if result.Questions[i].Field == field {
			return &result.Questions[i]
		}
	}
	return nil
}

// Result is a conversation in another format.
type Result struct {
	// Text is the JSON, indented by two spaces.
	Text []byte
	// Request says that it is a request, and no list of messages.
	Request   bool
	Losses    []Loss
	Questions []Question
}

// Conversation writes a conversation in another format: a request as a request where the format
// has any, and anything else as a list of messages; a list with calls becomes a request
// where the API takes no calls without a declaration of their tools. Where the format is its own, nothing is lost
// but what the format does not know, has another form for by now, or what the options change.
//
// The losses are complete: without any, the same call on the result gives a text with the same
// values. The cost is linear in the size of the text.
func Conversation(c *bind.Conversation, options Options) Result {
	w := newWork(c, options)
	w.attach()
	declared := w.declaration()
	w.draft()
	w.declare(declared)
	w.write()
	w.gather()
	if len(w.result.Losses) == 0 {
		w.wayBack()
	}
	order.Stable(w.result.Losses, byPlace)
	return w.result
}

// newWork begins the conversion of a conversation.
func newWork(c *bind.Conversation, options Options) *work {
	w := &work{options: options, pointers: source.NewPointers(c.Doc)}
	w.Conversation, w.beyond = c.Whole()
	return w
}

// attach makes parts of a result of what is next to its output, such as an image.
func (w *work) attach() {
	if w.options.To == w.Format {
		return
	}
	for i := range w.Messages {
		m := &w.Messages[i]
		if m.Role != core.RoleTool || len(m.Parts) > 0 {
			continue
		}
		parts, origins, kept, at := w.Attached(i, w.pointers)
		if len(parts) == 0 {
			continue
		}
		if w.attached == nil {
			w.attached = map[finding.Pointer]bool{}
		}
		w.attached[w.pointers.Pointer(at)] = true
		w.beside = append(w.beside, kept...)
		if text := (bind.PartOrigin{Node: w.From[i].Content, Text: w.From[i].Content}); m.Content != "" {
			parts, origins = append([]core.Part{core.Text{Text: m.Content}}, parts...), append([]bind.PartOrigin{text}, origins...)
		}
		if m.ContentIsJSON {
			w.add(Loss{Kind: Changed, What: "JSON result to text", Why: "The result also has files", Message: i, From: w.nodePlace(w.From[i].Content)})
		}
		m.Content, m.ContentIsJSON, m.Parts, w.From[i].Parts = "", false, parts, origins
	}
}

// byPlace orders losses by where they are in the source; what was invented comes last.
func byPlace(a, b *Loss) int {
	switch {
	case a.From == nil && b.From == nil:
		return 0
	case a.From == nil:
		return 1
	case b.From == nil:
		return -1
	}
	return a.From.Start - b.From.Start
}

// work is one conversion.
type work struct {
	// The conversation as it was read, with all of its texts.
	*bind.Conversation
	options  Options
	pointers *source.Pointers
	// drafted is what is to be written, and from says which part of the source each of its
	// parts is.
	drafted write.Draft
	from    []origin
	written write.Written
	// target is the result as it is read.
	target *detect.File
	result Result
	// firstOf are the first losses of each kind, once there are more than are listed one by one.
	firstOf map[lossKind]int
	// reread is the conversation of the result; nil until asked for.
	reread *bind.Conversation
	// beyond is what the source says and the model has no place for.
	beyond []bind.Loss
	// attached are the lists of parts next to an output, which are read as parts of it.
	attached map[finding.Pointer]bool
	// beside is what a format would lose of those.
	beside []bind.Loss
	// rendered are the values next to the messages that a text for the model says.
	rendered []source.Index
	// inside are the tools that messages declare; nil until asked for.
	inside []declaredTool
	// declaring are the messages that declare tools, by their pointers; nil until asked for.
	declaring map[finding.Pointer]bool
	// kept are the pointers of parts, and of what is in them, that are written as they are written; unknown are
	// the keys that the format does not know. Both are nil until asked for.
	kept    map[finding.Pointer]bool
	unknown map[source.Index]bool
	// renamed are the IDs that the format does not take, with those in their place.
	renamed map[string]string
	// alone says why nothing that is next to the messages is written; "" for what the format says.
	alone string
}
