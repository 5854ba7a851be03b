package engine

import (
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/internal/agentlog"
	"github.com/rolecall/rolecall/core/internal/clipboard"
	"github.com/rolecall/rolecall/core/source"
)

// longestPreview is how much of a body is shown before it is taken, in bytes.
const longestPreview = 600

// Unpack says what the current text has inside, if it holds no conversation as it is written.
func (e *Engine) Unpack(request UnpackRequest) (UnpackResponse, *Failure) {
	if failure := e.current(request.Revision); failure != nil {
		return UnpackResponse{}, failure
	}
	response := UnpackResponse{Revision: e.revision}
	if e.parse().Joined() {
		response.Packed = e.conversationOf(request)
		return response, nil
	}
	state := e.state()
	options := clipboard.Options{Choice: request.Choice - 1, Reads: hasConversation, Logs: state == "json" || state == "lines", Doc: e.parse().Doc.Whole(), Work: e.work}
	taken, ok := clipboard.Take(e.text, options)
	if !ok {
		return response, nil
	}
	packed := &Packed{Kind: taken.Steps[0].Kind, What: taken.Steps[0].What, Notes: taken.Steps[0].Notes, Choices: taken.Choices, Choice: taken.Choice + 1}
	for _, step := range taken.Steps[1:] {
		packed.Notes = append(append(packed.Notes, step.What+"."), step.Notes...)
	}
	if taken.Text != nil {
		packed.Bytes, packed.Preview = len(taken.Text), preview(taken.Text)
		if request.Edits {
			packed.Edits = e.view(request.Units).edits(wholeEdit(e.text, taken.Text))
		}
	}
	packed.Version, packed.Betas = clipboard.Headers(e.text)
	response.Packed = packed
	return response, nil
}

// conversationOf is one of the conversations of a log, as the text that the log itself doesn't have.
func (e *Engine) conversationOf(request UnpackRequest) *Packed {
	file := e.parse()
	packed := &Packed{Kind: file.Log().ID, What: "The conversation in " + file.Log().Name, Log: file.Log().Rules != nil, Repairs: agentlog.Repairs(file.Log().ID)}
	if hasSyntax(file.Doc.Whole()) {
		packed.Notes = append(packed.Notes, "Some lines of the log aren't valid JSON and are left out. The calls and results in them are missing.")
	}
	which := 0
	if len(file.Refs) > 1 {
		most := 0
		for i, ref := range file.Refs[:min(len(file.Refs), mostConversations)] {
			messages := file.Doc.Len(ref.List)
			if messages > most {
				which, most = i, messages
			}
			packed.Choices = append(packed.Choices, strconv.Itoa(i+1)+". "+counted(messages, "message"))
		}
		if request.Choice > 0 {
			which = min(request.Choice, len(file.Refs)) - 1
		}
		packed.Choice = which + 1
	}
	text := file.Doc.Raw(file.Refs[which].List)
	if laid, err := source.Parse(text).Format("  "); err == nil {
		text = laid
	}
	packed.Bytes, packed.Preview = len(text), preview(text)
	if request.Edits {
		packed.Edits = e.view(request.Units).edits(wholeEdit(e.text, text))
	}
	return packed
}

// mostConversations is how many conversations of a log are listed.
const mostConversations = 100

// hasConversation reports whether a conversation can be read in a text.
func hasConversation(text []byte) bool {
	doc := source.Parse(text)
	return !doc.Broken() && len(detect.OpenLogs(doc).Refs) > 0
}

// wholeEdit is one edit that makes one text of another.
func wholeEdit(old, new []byte) []finding.Edit {
	return []finding.Edit{source.LeastEdit(old, finding.Edit{Span: finding.Span{End: len(old)}, New: string(new)})}
}

// preview is the beginning of a text, as whole characters.
func preview(text []byte) string {
	if len(text) <= longestPreview {
		return string(text)
	}
	return strings.ToValidUTF8(string(text[:longestPreview]), "") + "…"
}
