package facts

import "strings"

// An overlay is a row by hand about a key of a type, where what the API does is not what its source says.
type overlay struct {
	format, at, says, why string
}

// readOverlays reads the rows: the format, the type and the key, what is so, and what shows it, with tabs between them.
func readOverlays(text string) (all []overlay) {
	for line := range strings.SplitSeq(text, "\n") {
		if cells := strings.Split(line, "\t"); len(cells) == 4 {
			all = append(all, overlay{cells[0], cells[1], cells[2], cells[3]})
		}
	}
	return all
}

// lay changes a table as the rows about it say, and gives those whose type or key is gone. The type "*" is every type that
// has the key.
func (t *Table) lay(format, rows string) (gone []string) {
	for _, row := range readOverlays(rows) {
		if row.format != format {
			continue
		}
		dot := strings.LastIndexByte(row.at, '.')
		name, key := row.at[:dot], row.at[dot+1:]
		laid := false
		for _, each := range t.Types {
			if name == "*" || name == each.Name {
				laid = t.change(each, key, row.says) || laid
			}
		}
		if !laid {
			gone = append(gone, row.at)
		}
	}
	return gone
}

// change does what a row says of a key of a type, and reports whether the row is about one that is there.
func (t *Table) change(of *Type, key, says string) bool {
	f := of.field(key)
	value, isNew := strings.CutPrefix(says, "new ")
	switch {
	case isNew && f == nil:
		of.Fields = append(of.Fields, t.field(key+" "+value))
	case isNew || f == nil:
		return false
	case says == "optional" || says == "required":
		f.Required = says == "required"
	default:
		f.Value, _ = t.value(says)
	}
	return true
}

// field is what a type says of a key, nil for nothing.
func (t *Type) field(key string) *Field {
	for i := range t.Fields {
		if t.Fields[i].Key == key {
			return &t.Fields[i]
		}
	}
	return nil
}
