package dialect

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// A patch is what becomes of one wire message.
type patch struct {
	*encoder
	group  *group
	object finding.Pointer
	// holder is the object with the keys of the message: the message, or one inside of it.
	holder source.Index
	// at and from are the message in the document, or the first of those that it was split
	// into; to is the first of the group.
	at       *Origin
	from, to *core.Message
	// content is the value of the content.
	content source.Index
	// heldIn are the messages of the results that the calls of the document hold, besideIn the
	// results that stand beside them, by their parts, and isPart says which those are; see
	// findSteps.
	heldIn   map[source.Index]int
	besideIn map[source.Index]core.ToolResult
	isPart   map[source.Index]bool
}

// patchMessage changes a wire message into what a group of items is: the fields whose slots
// differ, each at its place.
func (e *encoder) patchMessage(g *group) {
	origin := g.first
	for e.wire(origin) != g.wire {
		origin++ // a new result may stand in front
	}
	i := e.items[origin].From
	p := patch{encoder: e, group: g, at: &e.From[i], from: &e.Messages[i], to: &e.w.all[g.first]}
	p.holder = e.wrapped(p.at.Node)
	p.object = e.pointers.Pointer(p.holder)
	p.content = p.at.Content
	split := p.at.Block != source.None
	if split {
		if p.content = e.member(p.at.Node, e.Dialect.message.of(Content).key); p.content == source.None {
			p.content = e.pointers.Parent(p.at.Block) // under a key that was read as the content's
		}
	}
	if e.Dialect.one || e.Dialect.answered {
		p.content = e.member(p.at.Node, e.Dialect.message.of(Content).key)
	}
	e.w.index, e.w.offset = g.first, 0
	if e.Dialect.answered {
		p.steps(i)
		return
	}
	if e.Dialect.items != nil && p.item() {
		return
	}
	if split || g.end-g.first > 1 || e.w.isResult(p.to) {
		if word := e.textOf(p.at.Role); !e.w.isResult(p.to) || e.Dialect.wordSet(word)&e.Dialect.resultsIn == 0 {
			p.role(word, e.w.role(p.to))
		}
		p.results()
		return
	}
	p.single()
}

// wrapped is the object with the keys of a wire message.
func (c *Conversation) wrapped(message source.Index) source.Index {
	for i := range c.Dialect.message.fields {
		if f := &c.Dialect.message.fields[i]; f.in != nil && f.in.of(Content) != nil && c.Doc.Kind(message) == source.Object {
			if inner := c.Doc.Member(message, f.key); c.Doc.Kind(inner) == source.Object {
				return inner
			}
		}
	}
	return message
}

// role changes the word of the role.
func (p *patch) role(was, is string) {
	p.word(p.object, p.Dialect.message.of(Role).key, p.at.Role, was, is)
}

// single changes a wire message that is one message.
func (p *patch) single() {
	w, d := p.w, p.Dialect
	olds := oldParts(p.from, p.at)
	for i := range olds {
		if old := &olds[i]; !p.within(old.Node, p.content) && !p.within(old.Node, p.at.Calls) {
			old.field = d.message.under(p.Doc, p.holder, old.Node)
		}
	}
	p.roleOfOne()
	var parts []newPart
	if d.hook == nil {
		parts = w.placed(p.to, olds)
	}
	said, was := messageRecord(p.to), messageRecord(p.from)
	for i := range d.message.fields {
		f := &d.message.fields[i]
		switch {
		case f.slot == Content && d.hook != nil:
			if text, changed := d.hook.patch(p); changed {
				p.put(p.object, f.key, p.content, quote(nil, text))
			}
		case f.slot == Content && d.one:
			p.oneContent(f, olds, parts)
		case f.slot == Content && d.contentForms() != nil:
			p.contentOf(f, olds, parts)
		case f.slot == Content:
			p.plainContent(f, parts)
		case f.slot == Parts:
			p.partList(f, olds, parts)
		case f.slot == Calls:
			p.callList(f, olds, parts)
		case f.part != nil && f.part.makes == makesImages:
			p.patchImages(f, olds, parts)
		case f.part != nil:
			p.partField(f, olds, parts)
		case f.slot == Usage:
			p.usage(f, &said, &was)
		case f.slot != Kept && f.slot != Role:
			p.slot(f, &said, &was)
		}
	}
	said.carried[Role], said.carried[Answers] = true, true
	w.messageMissed(p.to, &said)
}

// roleOfOne changes the role of a single message. A word that stands for the same role stays.
func (p *patch) roleOfOne() {
	if p.to.Role == p.from.Role && (p.to.Role != core.RoleTool || p.from.ToolCallID == p.to.ToolCallID) {
		return
	}
	p.role(p.textOf(p.at.Role), p.w.role(p.to))
}

// slot changes a field that is one string.
func (p *patch) slot(f *field, said, was *record) {
	said.carried[f.slot] = true
	if f.must && said.is[f.slot] == "" {
		return
	}
	node := source.None
	switch f.slot {
	case Answers:
		node = p.at.CallID
	case Speaker:
		node = p.at.Name
	default:
		node = p.Doc.Member(p.holder, f.key)
	}
	p.word(p.object, f.key, node, was.is[f.slot], said.is[f.slot])
}

func (p *patch) usage(f *field, said, was *record) {
	said.carried[Usage] = true
	node := p.Doc.Member(p.holder, f.key)
	switch {
	case p.to.Usage == nil:
		p.put(p.object, f.key, node, nil)
	case p.from.Usage == nil || *p.from.Usage != *p.to.Usage:
		p.put(p.object, f.key, node, p.value(p.group.first, func(w *writing) { w.typed("", f.in, said, -1) }))
	}
}

// inside are the parts that stand in a node of the document.
func (p *patch) inside(olds []oldPart, node source.Index) []oldPart {
	var inside []oldPart
	for _, old := range olds {
		if p.within(old.Node, node) {
			inside = append(inside, old)
		}
	}
	return inside
}

// contentOf changes a content that may be a list.
func (p *patch) contentOf(f *field, olds []oldPart, parts []newPart) {
	if raw, ok := p.w.wholeContent(parts); ok {
		if raw != view(p.Doc.Raw(p.content)) {
			p.put(p.object, f.key, p.content, []byte(raw))
		}
		return
	}
	inside, beside := p.w.split(parts)
	text, plain := onlyText(inside)
	if p.Dialect.anyContent && plain && text == "" && p.saysNothing(p.content) {
		return // any value may stand there
	}
	if p.Doc.Kind(p.content) == source.Array {
		if plain && text == "" && p.Doc.First(p.content) == source.None {
			return // an empty list says as little
		}
		if len(inside) > 0 && !(plain && len(p.to.Parts) == 0) {
			p.rearrange(p.content, p.elements(p.content, p.inside(olds, p.content), inside, (*writing).part))
			return
		}
	} else if plain {
		// A string stays one, and null stays null, as long as that says the same.
		nothing := p.Doc.Kind(p.content) != source.String
		if text == p.textOf(p.content) && (!nothing || len(beside) > 0 || text != "") {
			return
		}
		if f.takes&texts != 0 && len(p.to.Parts) > 0 {
			p.put(p.object, f.key, p.content, quote(nil, text))
			return
		}
	}
	value := p.value(p.w.index, func(w *writing) { w.contentOf(f, p.to, parts) })
	p.put(p.object, f.key, p.content, value)
}

// saysNothing reports whether a content is null or an empty list.
func (p *patch) saysNothing(content source.Index) bool {
	kind := p.Doc.Kind(content)
	return kind == source.Null || kind == source.Array && p.Doc.Len(content) == 0
}

// plainContent changes a content that is one text.
func (p *patch) plainContent(f *field, parts []newPart) {
	is := p.to.Content
	if p.Dialect.message.of(Parts) == nil || len(p.to.Parts) == 0 {
		is = p.w.plainText(parts)
	}
	switch {
	case is == p.from.Content:
	case is == "" && p.Dialect.message.of(Parts) != nil && len(p.to.Parts) > 0:
		p.put(p.object, f.key, p.content, nil)
	default:
		p.put(p.object, f.key, p.content, quote(nil, is))
	}
}

// partList changes the list of parts that takes the place of the content.
func (p *patch) partList(f *field, olds []oldPart, parts []newPart) {
	array := p.Doc.Member(p.holder, f.key)
	if array == source.None && len(p.from.Parts) > 0 {
		array = p.pointers.Parent(p.at.Parts[0].Node) // under a key that was read as this
	}
	switch {
	case len(p.from.Parts) == 0 && len(p.to.Parts) == 0:
	case len(p.to.Parts) == 0:
		p.put(p.object, f.key, array, nil)
	case len(p.from.Parts) == 0:
		p.put(p.object, f.key, array, p.list(parts))
	default:
		p.rearrange(array, p.elements(array, olds, parts, (*writing).part))
	}
}

// list is the JSON of a list of parts.
func (p *patch) list(parts []newPart) []byte {
	return p.value(p.w.index, func(w *writing) { w.partsIn(parts) })
}

// callList changes the calls beside the content.
func (p *patch) callList(f *field, olds []oldPart, parts []newPart) {
	var calls []newPart
	had := false
	if p.Dialect.message.of(Parts) != nil && len(p.from.Parts) > 0 {
		olds, had = nil, len(p.from.ToolCalls) > 0 // what is known of the parts is not of these
		if len(p.to.Parts) > 0 && len(p.to.ToolCalls) > 0 {
			parts = p.w.placed(&core.Message{Role: p.to.Role, ToolCalls: p.to.ToolCalls}, nil)
		}
	}
	inside, beside := p.inside(olds, p.at.Calls), p.besideCall(olds)
	for _, each := range parts {
		if each.form != nil && p.Dialect.isCall(each.form) && !staysCall(beside, each) {
			calls = append(calls, each)
		}
	}
	node := p.Doc.Member(p.holder, f.key)
	switch {
	case len(calls) == 0 && len(inside) == 0 && !had:
	case len(calls) == 0:
		p.put(p.object, f.key, node, nil)
	case p.at.Calls != source.None && !had:
		p.rearrange(p.at.Calls, p.elements(p.at.Calls, inside, calls, (*writing).part))
	default:
		p.put(p.object, f.key, node, p.list(calls))
	}
}

// besideCall is the old call that stands under a key of its own, or nil.
func (p *patch) besideCall(olds []oldPart) *oldPart {
	for i := range olds {
		if core.IsToolCall(olds[i].Part) && !p.within(olds[i].Node, p.at.Calls) && !p.within(olds[i].Node, p.content) {
			return &olds[i]
		}
	}
	return nil
}

// staysCall reports whether a call stays what stands under a key of its own, which old is:
// it is the one with its ID, and can be changed there.
func staysCall(old *oldPart, each newPart) bool {
	return old != nil && each.Part.(core.ToolCall).ID == old.Part.(core.ToolCall).ID &&
		(equalParts(old.Part, each.Part) || old.Name != source.None && old.Text != source.None)
}

// partField changes a part that stands under a key of its own.
func (p *patch) partField(f *field, olds []oldPart, parts []newPart) {
	node := p.Doc.Member(p.holder, f.key)
	var old *oldPart
	for i := range olds {
		if olds[i].field == f {
			old, node = &olds[i], olds[i].Node
		}
	}
	beside := p.besideCall(olds)
	var value []byte
	if !f.reads && f.part.makes == makesThinking {
		value = p.w.besideValue(f, parts)
		parts = nil
	}
	for _, each := range parts {
		switch part := each.Part.(type) {
		case core.Raw:
			if each.field == f {
				value = part.JSON
			}
		case core.Thinking:
			if old != nil && f.part.makes == makesThinking {
				value = quote(nil, part.Text)
				if part == old.Part {
					return
				}
			}
		case core.ToolCall:
			if old != nil && f.part.makes == makesCall && staysCall(beside, each) {
				p.ops = append(p.ops, p.encoder.inside(old, each)...)
				return
			}
		}
	}
	switch {
	case old != nil && string(value) != string(p.Doc.Raw(old.Node)):
		p.put(p.object, f.key, old.Node, value)
	case old == nil && node == source.None && value != nil:
		p.put(p.object, f.key, source.None, value)
	}
}

// oneContent changes the content of a message that holds one: inside where it stays of its
// type, else as a whole.
func (p *patch) oneContent(f *field, olds []oldPart, parts []newPart) {
	result := p.from.Role == core.RoleTool && p.at.CallID != source.None
	if result && p.to.Role == core.RoleTool && len(p.to.Parts) == 0 && p.at.Name != source.None {
		for _, each := range [...]struct {
			node    source.Index
			was, is string
		}{{p.at.CallID, p.from.ToolCallID, p.to.ToolCallID}, {p.at.Name, p.from.Name, p.to.Name}} {
			if each.was != each.is {
				p.replace(each.node, quote(nil, each.is))
			}
		}
		if p.from.Content != p.to.Content {
			p.replace(p.at.Content, p.anyText(p.at.Content, p.to.Content))
		}
		return
	}
	if !result && p.to.Role != core.RoleTool && p.Doc.Kind(p.content) == source.Object {
		same := len(olds) == len(parts)
		for i := range parts {
			same = same && equalParts(olds[i].Part, parts[i].Part)
		}
		if same {
			return
		}
		if len(olds) == 1 && len(parts) == 1 && alike(&olds[0], parts[0].Part) {
			p.ops = append(p.ops, p.encoder.inside(&olds[0], parts[0])...)
			return
		}
	}
	p.put(p.object, f.key, p.content, p.value(p.w.index, func(w *writing) { w.oneContent(p.to, parts) }))
}

// anyText is a text for a place that takes any JSON, in the form that it had there: JSON
// stays JSON where it still is, and text stays text.
func (e *encoder) anyText(node source.Index, text string) []byte {
	if e.Doc.Kind(node) != source.String && isValue([]byte(text)) {
		return []byte(text)
	}
	return quote(nil, text)
}
