package source

import "slices"

// Excerpt makes a document of some values of another, in arrays and objects that the text doesn't have. The values
// share their text and keep their places in it, so that a finding in an excerpt is a finding in the whole text.
type Excerpt struct {
	doc *Document
	// open are the containers that are not closed yet.
	open []Index
}

// NewExcerpt begins an excerpt of a document, which must not change while the excerpt is in use.
func NewExcerpt(of *Document) *Excerpt {
	doc := *of
	doc.Nodes, doc.Roots, doc.whole = make([]Node, 1, len(of.Nodes)), nil, of
	doc.origin = make([]Index, 1, len(of.Nodes))
	doc.Problems = nil
	return &Excerpt{doc: &doc}
}

// Open begins an array or object that holds what is added until Close. It has the place of a node.
//
//go:noinline
func (x *Excerpt) Open(kind Kind, at Index) {
	n := x.doc.whole.Nodes[at]
	i := x.add(Node{Start: n.Start, End: n.End, Kind: kind, Flags: Assembled}, at)
	if len(x.open) == 0 {
		x.doc.Roots = append(x.doc.Roots, i)
	}
	x.open = append(x.open, i)
}

// Close ends the container that was opened last. Its place goes up to the end of a node at least.
//
//go:noinline
func (x *Excerpt) Close(end Index) {
	last := len(x.open) - 1
	n := &x.doc.Nodes[x.open[last]]
	n.End = max(n.End, x.doc.whole.Nodes[end].End)
	n.Next = Index(len(x.doc.Nodes))
	x.open = x.open[:last]
}

// Add adds a node with what is in it.
//
//go:noinline
func (x *Excerpt) Add(node Index) {
	whole := x.doc.whole
	shift := Index(len(x.doc.Nodes)) - node
	for i := node; i < whole.Nodes[node].Next; i++ {
		n := whole.Nodes[i]
		n.Next += shift
		x.add(n, i)
	}
}

// AddMember adds a member of an object with its key; nothing where the value is None.
//
//go:noinline
func (x *Excerpt) AddMember(value Index) {
	if key := x.doc.whole.KeyOf(value); key != None {
		x.Add(key)
		x.Add(value)
	}
}

// OpenMember is Open for the value of a member, with its key.
//
//go:noinline
func (x *Excerpt) OpenMember(kind Kind, value Index) {
	x.Add(x.doc.whole.KeyOf(value))
	x.Open(kind, value)
}

// AddWord adds one of the words of conversations in the place of a node: a key, or else a value.
//
//go:noinline
func (x *Excerpt) AddWord(word Word, key bool, at Index) {
	n := x.doc.whole.Nodes[at]
	n = Node{Start: n.Start, End: n.End, Next: Index(len(x.doc.Nodes) + 1), Kind: String, Flags: Assembled, Word: word}
	if key {
		n.Flags |= Key
	}
	x.add(n, at)
}

// AddText adds a value, or a key, as a text: the JSON of what is none.
//
//go:noinline
func (x *Excerpt) AddText(node Index) {
	n := x.doc.whole.Nodes[node]
	if n.Kind != String && (n.Start == 0 || int(n.End) == len(x.doc.Text)) {
		x.Add(node) // there is no room for quotes
		return
	}
	n.Flags &^= Key
	if n.Next = Index(len(x.doc.Nodes) + 1); n.Kind != String {
		// What is around the value takes the place of the quotes: nothing in it is an escape.
		n = Node{Start: n.Start - 1, End: n.End + 1, Next: n.Next, Kind: String, Flags: Assembled}
	}
	x.add(n, node)
}

//go:noinline
func (x *Excerpt) add(n Node, from Index) Index {
	x.doc.Nodes, x.doc.origin = append(x.doc.Nodes, n), append(x.doc.origin, from)
	return Index(len(x.doc.Nodes) - 1)
}

// Document is the excerpt. Its problems are those of the whole text.
func (x *Excerpt) Document() *Document {
	if problems := x.doc.whole.Problems; len(problems) > 0 {
		at := make([]Index, len(x.doc.whole.Nodes))
		for i, from := range x.doc.origin {
			at[from] = Index(i)
		}
		x.doc.Problems = slices.Clone(problems)
		for i := range problems {
			x.doc.Problems[i].Node = at[problems[i].Node]
		}
	}
	return x.doc
}

// Origin is the node of the whole document that a node of an excerpt was, or else the node itself.
func (d *Document) Origin(i Index) Index {
	if d.whole != nil {
		return d.origin[i]
	}
	return i
}

// Taken says of each node of the whole document whether an excerpt has it, or all of it as one text. It is nil for what
// is no excerpt.
func (d *Document) Taken() []bool {
	if d.whole == nil {
		return nil
	}
	taken := make([]bool, len(d.whole.Nodes))
	for i, from := range d.origin {
		n, whole := &d.Nodes[i], &d.whole.Nodes[from]
		switch isLeaf := whole.Next == from+1; {
		case n.Flags&Assembled == 0 || n.Kind == String && isLeaf:
			taken[from] = true
		case n.Kind == String && n.Word == NoWord:
			for inner := from; inner < whole.Next; inner++ {
				taken[inner] = true
			}
		}
	}
	return taken
}

// Whole is the document that an excerpt is of, or else the document itself.
func (d *Document) Whole() *Document {
	if d.whole != nil {
		return d.whole
	}
	return d
}

// assembled adds the JSON of a node that the text doesn't have as it is.
func (d *Document) assembled(out []byte, i Index) []byte {
	n := &d.Nodes[i]
	if n.Flags&Assembled == 0 {
		return append(out, d.Raw(i)...)
	} else if n.Kind == String {
		return AppendQuote(out, d.Name(i))
	}
	before, end := "[", "]"
	if n.Kind == Object {
		before, end = "{", "}"
	}
	for child := i + 1; child < n.Next; child = d.Nodes[child].Next {
		out = d.assembled(append(out, before...), child)
		if before = ","; d.Nodes[child].Flags&Key != 0 {
			before = ":"
		}
	}
	if n.Next == i+1 {
		end = before + end
	}
	return append(out, end...)
}
