package engine

import (
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/token"
)

// cutLength is how many bytes of a part's text a card shows at first.
const cutLength = 4000

// shownImage is the longest data: URL that a card carries for the page to show.
const shownImage = 2 << 20

// Messages is a window of one conversation's messages.
func (e *Engine) Messages(request MessagesRequest) (MessagesResponse, *Failure) {
	d, target, failure := e.chooseAs(request.Revision, request.Dialect, request.Target, request.As)
	if failure != nil {
		return MessagesResponse{}, failure
	}
	r, failure := e.glance(request.Conversation, d)
	if failure != nil {
		return MessagesResponse{}, failure
	}
	from, to := window(request.Offset, request.Limit, len(r.Messages))
	response := MessagesResponse{
		Revision:     e.revision,
		Conversation: request.Conversation,
		Total:        len(r.Messages),
		Offset:       from,
		Roles:        r.roles(),
		Kinds:        r.kinds(),
		Tools:        r.tools(),
		Named:        r.namesParents(),
	}
	c := cards{reading: r, view: e.view(request.Units), full: request.Full, first: request.Part, most: request.Parts}
	c.from, c.counts = from, make([]lint.Counts, to-from)
	if all := e.check(d, target, 0).ByMessage[request.Conversation]; from < len(all) {
		copy(c.counts, all[from:])
	}
	for i := from; i < to; i++ {
		response.Items = append(response.Items, c.card(i))
	}
	return response, nil
}

// ownMethods are the estimators by which systems count their own messages, by the formats that they write.
var ownMethods = map[string]string{"wick": "wick", "rolecall": "wick", "forge": "forge"}

// cards makes the cards of a window of messages.
type cards struct {
	*reading
	view view
	full bool
	// first is the number of the first part of a card, most how many it has; 0 is all of them.
	first, most int
	// from is the first message of the window, counts counts the findings of each.
	from   int
	counts []lint.Counts
}

func (c *cards) card(i int) Card {
	message := &c.reading.Messages[i]
	card := Card{
		Index:  i,
		Role:   message.Role,
		Label:  roleLabel(message.Role),
		Name:   message.Name,
		Place:  c.place(c.view, i),
		Counts: counts(c.counts[i-c.from]),
		Wick:   token.EstimatorByID("wick").Message(*message),
		Forge:  token.EstimatorByID("forge").Message(*message),
		Own:    ownMethods[c.Format.ID],
		Group:  c.From[i].Wire,
		Worst:  worst(c.counts[i-c.from]),
	}
	if message.Role == core.RoleTool {
		card.CallID = c.writtenID(i)
		if at, call, ok := c.pairs.CallOf(i); ok {
			card.Answers = &Link{Index: at, Part: c.pairs.CallsOf(at)[call].Part}
		}
		if card.Name == "" {
			card.Name = c.toolOf(i)
		}
	}
	c.parts(&card, message)
	return card
}

// parts counts the parts of a message, and fills in those that its card shows.
func (c *cards) parts(card *Card, message *core.Message) {
	for range message.All() {
		card.Total++
	}
	from, to := c.first, card.Total
	if from < 0 || from >= card.Total {
		from = 0
	}
	if c.most > 0 {
		to = min(to, from+c.most)
	}
	card.First = from
	calls := c.pairs.CallsOf(card.Index)
	for at, part := range message.All() {
		switch kindOf(message, part) {
		case "text", "result":
			card.Texts++
		case "call":
			if calls[card.Calls].Answer >= 0 {
				card.Answered++
			}
			card.Calls++
		}
		if from <= at && at < to {
			card.Parts = append(card.Parts, c.part(card, at, part))
		}
	}
}

// place is where message i is: a message that is several wire messages is all of them.
func (r *reading) place(v view, i int) Place {
	node := r.node(i)
	span := r.Doc.Span(node)
	if last := r.From[i].Last; last != source.None {
		span.End = r.Doc.Span(last).End
	}
	return v.place(span, v.pointers.Pointer(node), "")
}

// partSpan is the bytes of a part: its node, or the stretch of a string that it is.
func partSpan(doc *source.Document, part bind.PartOrigin) finding.Span {
	span := doc.Span(part.Node)
	if part.End > 0 {
		span = finding.Span{Start: span.Start + int(part.Start), End: span.Start + int(part.End)}
	}
	return span
}

func worst(c lint.Counts) string {
	switch {
	case c.Error > 0:
		return finding.Error.String()
	case c.Warning > 0:
		return finding.Warning.String()
	case c.Info > 0:
		return finding.Info.String()
	}
	return ""
}

// part is part number at of a card's message, the last call that the card has counted if it is one.
func (c *cards) part(card *Card, at int, part core.Part) Part {
	i := card.Index
	out := Part{Kind: kindOf(&c.reading.Messages[i], part)}
	text := ""
	switch part := part.(type) {
	case core.Text:
		text = part.Text
		if out.Kind == "result" {
			out.ID, out.Name = c.writtenID(i), c.toolOf(i)
		}
	case core.Thinking:
		text = part.Text
	case core.Code:
		text, out.Name = part.Code, part.Language
	case core.Image:
		text, out.Name, out.Source = part.Data, part.MediaType, imageSource(part)
	case core.ToolCall:
		text, out.Name = part.RawArgs, part.Name
		if parts := c.From[i].Parts; at < len(parts) && parts[at].ID != source.None {
			out.ID = part.ID
		}
		out.Call = card.Calls - 1
		call := &c.pairs.CallsOf(i)[out.Call]
		out.State = call.State.String()
		if call.Answer >= 0 {
			out.Answer = &Link{Index: call.Answer, Part: -1}
		}
	case core.ToolResult:
		text, out.Name, out.ID = part.Output+part.Error, part.Name, part.ToolCallID
	case core.Raw:
		text, out.Name = string(part.JSON), part.Kind
	}
	out.Size = len(text)
	if !c.full {
		if short := headLen(text, cutLength); short < len(text) {
			text, out.Cut = text[:short], true
		}
	}
	out.Text = text
	if parts := c.From[i].Parts; at < len(parts) && parts[at].Node != source.None {
		place := c.view.place(partSpan(c.Doc, parts[at]), c.pointers.Pointer(parts[at].Node), "")
		out.Place = &place
	}
	return out
}

// writtenID is the ID of the call that a result answers, as it is written in the text: one that is
// made up, because the text has no place for it, is not shown.
func (c *cards) writtenID(i int) string {
	if c.From[i].CallID == source.None {
		return ""
	}
	return c.reading.Messages[i].ToolCallID
}

// imageSource is an image as the page may show it: content only, never an address,
// because the page fetches nothing that a text names.
func imageSource(image core.Image) string {
	if len(image.Data) > shownImage {
		return ""
	}
	for _, known := range core.ImageMediaTypes {
		if strings.HasPrefix(image.Data, "data:"+known+";base64,") {
			return image.Data
		}
	}
	if core.IsImageMediaType(image.MediaType) && isBase64(image.Data) {
		return "data:" + image.MediaType + ";base64," + image.Data
	}
	return ""
}

func isBase64(data string) bool {
	for i := 0; i < len(data); i++ {
		switch c := data[i]; {
		case 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', '0' <= c && c <= '9', c == '+', c == '/', c == '=':
		default:
			return false
		}
	}
	return data != ""
}

func roleLabel(role core.Role) string {
	switch role {
	case core.RoleSystem:
		return "System"
	case core.RoleUser:
		return "User"
	case core.RoleAssistant:
		return "Assistant"
	case core.RoleTool:
		return "Tool"
	case "":
		return "No role"
	}
	return role
}
