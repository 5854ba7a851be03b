package write

import (
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/forge"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/forgetext"
)

// writeForgeText is the text of a message, with the calls and the thinking of the assistant.
func writeForgeText(w *writing, m *core.Message) string {
	if m.Role != core.RoleAssistant {
		return forgePlain(w, m)
	}
	parts := forgeParts(w, m)
	forgeTexts(w, parts, nil)
	return forgetext.Join(parts)
}

// forgePlain is the content of a message that is not the assistant's.
func forgePlain(w *writing, m *core.Message) string {
	content := w.entryText(m)
	if m.Role != core.RoleTool {
		return content
	}
	name := w.names.of(w.all, m, w.index+w.offset)
	text := forgetext.Result(name, content)
	forgeNamed(w, text, name)
	return text
}

// forgeNamed notes when a result is read with another name than it has.
func forgeNamed(w *writing, text, name string) {
	if read, _, _ := forgetext.CutResult(text); read != name {
		w.lose(bind.Changed, "tool name that reads back differently", -1)
	}
}

// forgeParts are the parts of an assistant's message that forge can write, with texts side
// by side as one. What is lost with the others, or in them, is noted.
func forgeParts(w *writing, m *core.Message) []core.Part {
	var kept []core.Part
	// text are the texts since the last other part, of which there are texts.
	var text strings.Builder
	texts, several := 0, false
	end := func() {
		if texts > 0 {
			kept = append(kept, core.Text{Text: text.String()})
		}
		text.Reset()
		several, texts = several || texts > 1, 0
	}
	number, stood := 0, stoodCalls(w)
	for _, each := range bind.NewParts(m) {
		switch part := each.Part.(type) {
		case core.Text:
			text.WriteString(part.Text)
			texts++
			continue
		case core.Code:
			if len(kept)+text.Len() > 0 {
				text.WriteByte('\n')
			}
			text.WriteString(part.Markdown())
			texts = max(texts, 1)
			w.lose(bind.Changed, "code block to fenced text", each.Index)
			continue
		case core.ToolCall:
			if part.Server {
				break
			}
			end()
			number++
			_, said := format.RecordOf(part)
			said.Carried[format.ToolName] = true
			said.Carried[format.CallID] = stood[part.ID] || part.ID == new(format.Format).CallID(w.order().before[w.index+w.offset]+number)
			w.missed(&said, each.Index)
			kept = append(kept, core.ToolCall{Name: part.Name, RawArgs: w.objectOf(format.ArgumentsOf(&part), each.Index)})
			continue
		case core.Thinking:
			end()
			_, said := format.RecordOf(part)
			said.Carried[format.Text] = true
			w.missed(&said, each.Index)
			kept = forgeThinking(w, kept, part.Text, each.Index)
			continue
		}
		p := placing{writing: w, set: format.InAssistant, plain: true}
		w.lose(bind.Dropped, p.place(&each), each.Index)
	}
	end()
	if several && w.kept == nil {
		w.lose(bind.Changed, bind.SeveralTexts, -1)
	}
	return kept
}

// stoodCalls are the IDs of the calls of the message that is changed.
func stoodCalls(w *writing) map[string]bool {
	ids := map[string]bool{}
	if w.patch != nil {
		for _, call := range w.patch.from.Calls() {
			ids[call.ID] = true
		}
	}
	return ids
}

// forgeThinking adds reasoning: as one thought, or where that would not be read as one, a
// thought for each paragraph.
func forgeThinking(w *writing, parts []core.Part, text string, index int) []core.Part {
	if isThought(text) {
		return append(parts, core.Thinking{Text: text})
	}
	whole := true
	for paragraph := range strings.SplitSeq(text, "\n\n") {
		if paragraph = strings.TrimSpace(paragraph); paragraph != "" {
			whole = whole && isThought(paragraph)
			parts = append(parts, core.Thinking{Text: paragraph})
		}
	}
	if whole && strings.TrimSpace(text) != "" {
		w.lose(bind.Changed, "reasoning split into one bracket per paragraph", index)
	} else {
		w.lose(bind.Changed, "reasoning that reads back as something else", index)
	}
	return parts
}

// isThought reports whether reasoning in brackets is read as what it is.
func isThought(text string) bool {
	pieces := forge.Pieces("[" + text + "]")
	return len(pieces) == 1 && pieces[0].Kind == forge.Thought
}

// forgeTexts notes what becomes of the texts between the other parts when they are read. Kept
// says which of the parts are in the text already, nil that none does.
func forgeTexts(w *writing, parts []core.Part, kept []bool) {
	for i, part := range parts {
		text, ok := part.(core.Text)
		if !ok || kept != nil && kept[i] {
			continue
		}
		read := text.Text
		if i > 0 {
			read = strings.TrimLeft(read, " \t\r\n")
		}
		if i+1 < len(parts) {
			read = strings.TrimRight(read, " \t\r\n")
		}
		other := false
		if pieces := forge.Pieces(read); pieces != nil {
			var kept strings.Builder // a broken block is text, and white space next to it is none
			for k := range pieces {
				other = other || pieces[k].IsCall() || pieces[k].Kind == forge.Thought
				kept.WriteString(format.ForgeSpan(&pieces[k]).In(read))
			}
			read = kept.String()
		}
		switch {
		case other:
			w.lose(bind.Changed, "text that reads back as reasoning or a tool call", -1)
		case read == "" && len(parts) > 1:
			w.lose(bind.Dropped, "whitespace-only text", -1)
		case read != text.Text:
			w.lose(bind.Changed, "whitespace around text", -1)
		}
	}
}

// patchedForgeText is the text of a message in the document, or what it is to be.
func patchedForgeText(w *writing) string {
	p := w.patch
	was, is := p.textOf(p.content), ""
	switch from, to := p.from, p.to; {
	case w != p.w:
		return was
	case to.Role == core.RoleAssistant:
		news := forgeApart(forgeParts(w, to))
		text, kept := forgePatched(was, from, news)
		is = text
		forgeTexts(w, news, kept)
	case to.Role == core.RoleTool && from.Role == core.RoleTool && to.Name == from.Name:
		header := strings.TrimSuffix(was, from.Content)
		content := w.entryText(to)
		if to.Name != "" && content != "" && !strings.HasSuffix(header, "\n") {
			header += "\n" // a result that was nothing may end with its header
		}
		if is = header + content; content != from.Content {
			forgeNamed(w, is, to.Name)
		}
	default:
		is = forgePlain(w, to)
	}
	return is
}

// forgeApart takes texts apart where a broken block is in them, as the reader does: what
// did not change is found in the document then, and keeps its bytes.
func forgeApart(parts []core.Part) []core.Part {
	var all []core.Part
	for _, part := range parts {
		text, _ := part.(core.Text)
		pieces, before, size := forge.Pieces(text.Text), len(all), 0
		for k := range pieces {
			if each, ok := pieces[k].Part(text.Text).(core.Text); ok {
				all, size = append(all, each), size+len(each.Text)
			}
		}
		if pieces == nil || size < len(text.Text) {
			all = append(all[:before], part)
		}
	}
	return all
}

// forgePatched is an assistant's text with other parts. Parts that stay keep their bytes,
// and so does what is between two of them. Kept says which of the parts are read as they
// were before.
func forgePatched(text string, from *core.Message, news []core.Part) (is string, kept []bool) {
	pieces := forge.Pieces(text)
	if from.Role != core.RoleAssistant || pieces == nil && text != "" {
		pieces = []forge.Piece{{At: forge.Span{End: len(text)}, Inner: forge.Span{End: len(text)}}}
	}
	pairs := pairUp(bind.PartKeys(len(pieces), func(i int) core.Part { return pieces[i].Part(text) }), bind.PartKeys(len(news), func(i int) core.Part { return news[i] }),
		func(old, new int) bool {
			_, call := news[new].(core.ToolCall)
			return call && pieces[old].IsCall() && pieces[old].Fields.NameAt != forge.Span{} && pieces[old].Fields.ArgumentsAt != forge.Span{}
		})
	out := []byte{}
	kept = make([]bool, len(news))
	for i, part := range news {
		old := pairs[i]
		kept[i] = old >= 0 && from.Role == core.RoleAssistant
		switch {
		case i == 0 && old == 0:
			out = append(out, text[:format.ForgeSpan(&pieces[0]).Start]...)
		case i > 0 && old > 0 && pairs[i-1] == old-1:
			out = append(out, text[format.ForgeSpan(&pieces[old-1]).End:format.ForgeSpan(&pieces[old]).Start]...)
		case i > 0:
			out = append(out, forgetext.Separator(news[i-1], part)...)
		}
		if old < 0 {
			out = forgetext.AppendPart(out, part)
			continue
		}
		out = appendPiece(out, text, &pieces[old], part)
		if i+1 == len(news) && old+1 == len(pieces) {
			out = append(out, text[format.ForgeSpan(&pieces[old]).End:]...)
		}
	}
	return string(out), kept
}

// appendPiece appends a piece as it is written; of a call, with the name and the arguments that
// it has now.
func appendPiece(out []byte, text string, piece *forge.Piece, part core.Part) []byte {
	at := format.ForgeSpan(piece)
	call, ok := part.(core.ToolCall)
	if !ok || bind.EqualParts(piece.Part(text), part) {
		return append(out, at.In(text)...)
	}
	name, arguments := piece.Fields.NameAt, piece.Fields.ArgumentsAt
	spans := [...]forge.Span{name, arguments}
	if arguments.Start < name.Start {
		spans = [...]forge.Span{arguments, name}
	}
	for _, span := range spans {
		out = append(out, text[at.Start:span.Start]...)
		switch {
		case span == arguments:
			out = append(out, call.RawArgs...)
		case call.Name == piece.Fields.Name:
			out = append(out, span.In(text)...)
		default:
			out = format.Quote(out, call.Name)
		}
		at.Start = span.End
	}
	return append(out, at.In(text)...)
}
