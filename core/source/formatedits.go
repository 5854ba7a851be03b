package source

import "github.com/rolecall/rolecall/core/finding"

// FormatEdits is Format as edits of the white space that differs.
func (d *Document) FormatEdits(indent string) ([]finding.Edit, error) {
	out, err := d.Format(indent)
	return d.spaceEdits(out), err
}

// CompactEdits is Compact as edits of the white space that differs.
func (d *Document) CompactEdits() ([]finding.Edit, error) {
	out, err := d.Compact()
	return d.spaceEdits(out), err
}

// spaceEdits compares the text with another that differs in nothing but the white space
// between tokens.
func (d *Document) spaceEdits(out []byte) []finding.Edit {
	if len(out) == 0 && len(d.Roots) > 0 {
		return nil
	}
	var edits []finding.Edit
	text := d.Text
	i, o, node := 0, 0, 1
	for i < len(text) || o < len(out) {
		end, other := skipSpace(text, i), skipSpace(out, o)
		if string(text[i:end]) != string(out[o:other]) {
			edits = append(edits, finding.Edit{Span: finding.Span{Start: i, End: end}, New: string(out[o:other])})
		}
		i, o = end, other
		// What follows is a token or a part of one that needs no look inside.
		size := min(1, len(text)-i)
		for node < len(d.Nodes) && int(d.Nodes[node].Start) < i {
			node++
		}
		if node < len(d.Nodes) && int(d.Nodes[node].Start) == i && d.Nodes[node].Kind != Object && d.Nodes[node].Kind != Array {
			size = int(d.Nodes[node].End) - i
		}
		i, o = i+size, o+size
	}
	return edits
}
