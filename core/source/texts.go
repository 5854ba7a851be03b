package source

// chunk is how much memory Texts takes at a time, at most.
const chunk = 64 << 10

// firstChunk is how much it takes at first.
const firstChunk = 256

// Texts makes the texts of many strings with few allocations: those with escapes are
// decoded one after the other into chunks of memory, which are never written twice, so
// a text stays valid as long as it is held. The zero value is ready. A text holds
// its whole chunk in memory.
type Texts struct {
	free []byte
	// took is how long the newest chunk is.
	took int
}

// String is Document.String.
func (t *Texts) String(d *Document, i Index) string {
	return t.decode(d, d.Nodes[i])
}

// Clip is Document.Clip.
func (t *Texts) Clip(d *Document, i Index, max int) string {
	n := d.Nodes[i]
	if n.Kind != String {
		return ""
	}
	if n.Flags&Assembled != 0 && n.Word != NoWord {
		return vocabulary[n.Word]
	}
	n.Word = NoWord
	n.End = n.Start + 2 + uint32(clip(d.Text[n.Start+1:n.End-1], n.Flags&Escaped != 0, max))
	return t.decode(d, n)
}

func (t *Texts) decode(d *Document, n Node) string {
	if n.Kind != String {
		return ""
	}
	if n.Flags&Escaped == 0 || n.End-n.Start > chunk/8 {
		// A long text has memory of its own, so that it does not hold a chunk's rest.
		return unquoted(d.Text, n)
	}
	inner := d.Text[n.Start+1 : n.End-1]
	if len(inner) > len(t.free) {
		// Few texts take little: the first chunk is small, and each next one longer.
		t.took = min(chunk, max(len(inner), firstChunk, 4*t.took))
		t.free = make([]byte, t.took)
	}
	out := t.free[:unescape(t.free[:len(inner)], inner)]
	t.free = t.free[len(out):]
	return view(out)
}
