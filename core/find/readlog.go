package find

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// InLog finds the conversations of a text in the first form of format.Logs whose signs it shows; nil for none. Of rows, most
// say which that is. Found is what All found in the text.
func InLog(doc *source.Document, found *Found) *Found {
	if found.kept == &factoryLog || doc.Broken() && !doc.Lines || len(doc.Roots) == 0 {
		return nil
	}
	rows := found.rows
	may := mayBeLogs(doc)
	for log := range format.Logs {
		l := logReader{Paths: Paths{doc}, log: log, rows: rows}
		if is := may & 1; is == 0 || !l.isSigned() || log.ID == rowsID && rows.Kind != "" && rows.Kind != log.Name {
			may >>= 1
			continue
		}
		may >>= 1
		l.read()
		if read := l.x.Document(); len(read.Roots) > 0 {
			found := &Found{Doc: read, log: true, joined: format.OpenAIChat, kept: l.log, rejected: l.rejected, signs: l.foreign, event: source.None, rows: rows}
			for line, root := range read.Roots {
				ref := bind.Ref{Container: format.Bare, At: root, List: root, Line: line}
				if read.Kind(root) == source.Object {
					ref.Container, ref.List = format.Request, read.First(root)+1
				}
				found.Refs = append(found.Refs, ref)
			}
			found.failed = found.lastError()
			found.leaveCrowds()
			return found
		}
	}
	return nil
}

// Log is the form of format.Logs that a text was read as; nil for none.
func (f *Found) Log() *format.Log { return f.kept }

// logReader reads a text as one form of logs.
type logReader struct {
	Paths
	log *format.Log
	x   *source.Excerpt
	// rows are the rows of the text, of which odd ones aren't read.
	rows Rows
	// list says that the list of a conversation was begun, and end is the last value that was read of it.
	list bool
	end  source.Index
	// around are the values next to the list of the conversation that is read, and rejected says of each that was read
	// whether its answer was rejected.
	around   []source.Index
	rejected []bool
	// foreign are the signatures of other providers that are sent to Anthropic.
	foreign []source.Index
	logMessage
}

// logMessage is what is known of the message that is read.
type logMessage struct {
	role core.Role
	// at is the value that it began with, and said the word for its role.
	at, said        source.Index
	thoughts, texts []source.Index
	// images are those of the texts that are addresses of images.
	images []source.Index
	calls  []logCall
	// results are those of its calls, which follow it.
	results []logCall
}

// logCall is a call or, with its output as arguments, a result.
type logCall struct{ at, id, name, args source.Index }

// read adds the conversations of the text.
func (l *logReader) read() {
	l.x = source.NewExcerpt(l.doc)
	top, roots := l.doc.Roots[0], l.doc.Roots
	if l.log.Talks == "" {
		if len(roots) == 1 {
			l.talk(top, nil)
		} else {
			l.talk(top, roots)
		}
		return
	}
	talks := roots
	if list := l.Find(top, l.log.Talks); len(roots) == 1 && l.doc.Kind(list) == source.Array {
		talks = l.Elements(list)
	} else if len(roots) == 1 && l.doc.Kind(top) == source.Array {
		talks = l.Elements(top)
	}
	for _, talk := range talks {
		if !l.rows.isOdd(talk) {
			l.talk(talk, nil)
		}
	}
}

// talk adds a conversation, whose entries are the lines given or in it.
func (l *logReader) talk(talk source.Index, entries []source.Index) {
	entries = l.entries(talk, entries)
	l.around = l.around[:0]
	for path := range strings.FieldsSeq(l.log.Around) {
		value := l.Find(talk, path)
		if field := format.OpenAIChat.Request.AtKey(path[strings.LastIndexByte(path, '.')+1:]); field.Takes&format.KindOf[l.doc.Kind(value)] != 0 {
			l.around = append(l.around, value)
		}
	}
	l.converse(talk, entries, l.log.Rules, l.log.Rejects != "" && l.Holds(talk, l.log.Rejects))
	if l.log.Other != nil {
		l.converse(talk, entries, l.log.Other, true)
	}
}

// converse adds the conversation of some entries, of which it may be known that its answer was rejected.
func (l *logReader) converse(talk source.Index, entries []source.Index, rules []format.LogRule, rejected bool) {
	l.say(core.RoleSystem, source.None, source.None, l.Find(talk, l.log.System))
	for i, entry := range entries {
		if !l.log.Flows {
			l.flush()
		}
		if i == 0 && l.log.First != nil {
			l.apply(l.log.First, entry, entry, "", source.None)
		} else {
			l.apply(rules, entry, entry, "", source.None)
		}
	}
	l.flush()
	if l.list {
		l.x.Close(l.end)
		for _, value := range l.around {
			l.x.AddMember(value)
			l.end = max(l.end, value)
		}
		if len(l.around) > 0 {
			l.x.Close(l.end)
		}
		l.list, l.rejected = false, append(l.rejected, rejected)
	}
}

// apply reads a node by the first rule whose test holds; a text is of a message that begins at the value given.
func (l *logReader) apply(rules []format.LogRule, node, at source.Index, role core.Role, said source.Index) {
	if l.doc.Kind(node) == source.String {
		l.say(role, said, at, node)
		return
	}
	for i := range rules {
		rule := &rules[i]
		if !l.Holds(node, rule.When) {
			continue
		}
		l.obey(rule, node, node, role, said)
		return
	}
}

// obey reads a node by a rule. A message that begins with it is at the value given, or at None each text for itself.
func (l *logReader) obey(rule *format.LogRule, node, at source.Index, role core.Role, said source.Index) {
	if word, is := strings.CutPrefix(rule.Role, "="); is {
		role, said = word, source.None
	} else if rule.Role != "" {
		said = l.Find(node, rule.Role)
		role = l.roleOf(said)
	}
	for i := range rule.Also {
		if l.Holds(node, rule.Also[i].When) {
			l.obey(&rule.Also[i], node, source.None, role, said)
		}
	}
	if rule.Message {
		l.flush()
		l.copied(node, l.Find(node, rule.ID))
		return
	}
	l.think(node, l.Find(node, rule.Thought))
	if sign := l.Find(node, rule.Sign); sign != source.None && ForeignSignature(l.doc.Clip(sign, 8)) {
		l.foreign = append(l.foreign, sign)
	}
	l.say(role, said, at, l.Find(node, rule.Text))
	if image := l.Find(node, rule.Image); role == core.RoleUser && l.isImage(image) {
		l.turn(role, said, node)
		l.texts, l.images = append(l.texts, image), append(l.images, image)
	}
	for path := range strings.FieldsSeq(rule.In) {
		in := l.Find(node, path)
		if l.doc.Kind(in) != source.Array {
			l.apply(rule.Of, in, at, role, said)
			continue
		}
		for _, element := range l.Elements(in) {
			l.apply(rule.Of, element, at, role, said)
		}
	}
	id := l.Find(node, rule.ID)
	if name := l.Find(node, rule.Call); name != source.None {
		l.turn(core.RoleAssistant, source.None, node)
		l.calls = append(l.calls, logCall{node, id, name, l.Find(node, rule.Args)})
	}
	l.give(logCall{at: node, id: id, args: l.Find(node, rule.Output)})
	if rule.Ends {
		l.flush()
	}
}

// roleOf is the role that a word means; "" for none.
func (l *logReader) roleOf(said source.Index) core.Role {
	word := l.doc.String(said)
	if l.doc.Kind(said) != source.String && said != source.None {
		word = string(l.doc.Raw(said))
	}
	for pair := range strings.FieldsSeq(l.log.Roles) {
		if own, role, _ := strings.Cut(pair, "="); own == word {
			return role
		}
	}
	if role := strings.ToLower(word); core.ValidRole(role) {
		return role
	}
	return format.RoleMeant(word)
}

// turn begins the message of a role, where it isn't the one that is read.
func (l *logReader) turn(role core.Role, said, at source.Index) {
	if l.role != role {
		l.flush()
		l.role, l.said, l.at = role, said, at
	}
}

// think adds what the model thought. What it thinks after a call is of its next message.
func (l *logReader) think(at, node source.Index) {
	if node == source.None {
		return
	}
	if len(l.calls) > 0 {
		l.flush()
	}
	l.turn(core.RoleAssistant, source.None, at)
	l.thoughts = l.texted(l.thoughts, node)
}

// say adds a message; what the model says after a call knows its result.
func (l *logReader) say(role core.Role, said, at, node source.Index) {
	if at == source.None {
		at = node
	}
	if role == core.RoleTool {
		l.give(logCall{at: at, args: node})
		return
	}
	if role == "" || node == source.None {
		return
	}
	if len(l.calls) > 0 {
		l.flush()
	}
	l.turn(role, said, at)
	l.texts = l.texted(l.texts, node)
}

// imageStarts are how the address of an image begins, or its data URL, or the base64 of a PNG, JPEG, GIF or WebP found.
var imageStarts = [...]string{"data:image/", "https://", "iVBORw0KGgo", "/9j/", "R0lGOD", "UklGR"}

// isImage reports whether a value is the address of an image, or what is in it.
func (l *logReader) isImage(node source.Index) bool {
	text := l.doc.Clip(node, len("data:image/"))
	return slices.ContainsFunc(imageStarts[:], func(start string) bool { return strings.HasPrefix(text, start) })
}

// give adds what a tool gave back: after the message with the call, where that is still read.
func (l *logReader) give(result logCall) {
	if result.args == source.None {
		return
	}
	if len(l.calls) > 0 {
		l.results = append(l.results, result)
		return
	}
	if l.role == core.RoleAssistant {
		l.flush()
	}
	l.result(result)
}

// isBlank reports whether a text has nothing but a few spaces and line breaks.
func (l *logReader) isBlank(node source.Index) bool {
	const few = 32
	return l.doc.Kind(node) == source.String && len(l.doc.Raw(node)) < few && strings.TrimSpace(l.doc.String(node)) == ""
}

// textKeys are the paths to the text of an element of a list of texts.
const textKeys = "text|Text|thinking|description|content|functionResponse.response.output|functionResponse.response"

// texted adds the texts of a value: itself, or those of its elements.
func (l *logReader) texted(texts []source.Index, node source.Index) []source.Index {
	switch l.doc.Kind(node) {
	case source.Invalid, source.Null:
	case source.Array:
		for _, element := range l.Elements(node) {
			if l.doc.Kind(element) == source.Object {
				element = l.Find(element, textKeys)
			}
			texts = l.texted(texts, element)
		}
	default:
		if !l.doc.Is(node, "") && !(l.log.Trims && l.isBlank(node)) {
			texts = append(texts, node)
		}
	}
	return texts
}
