package lint

import "github.com/rolecall/rolecall/core/source"

// firstNode is the first node, or the second if the first is None.
func firstNode(first, second source.Index) source.Index {
	if first != source.None {
		return first
	}
	return second
}

// sameJSON reports whether two values are written identically, except for spacing.
func (p *Pass) sameJSON(a, b source.Index) bool {
	size := p.Doc.Nodes[a].Next - a
	if p.Doc.Nodes[b].Next-b != size {
		return false
	}
	for k := range size {
		x, y := &p.Doc.Nodes[a+k], &p.Doc.Nodes[b+k]
		if x.Kind != y.Kind || x.Next-a != y.Next-b {
			return false
		}
		if x.Kind == source.String || x.Kind == source.Number {
			if string(p.Doc.Raw(a+k)) != string(p.Doc.Raw(b+k)) {
				return false
			}
		}
	}
	return true
}
