package find

import (
	"bytes"
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core/source"
)

// Damage is an entry of a log that the program finds no longer, or finds wrongly.
type Damage struct {
	// At is what it says of itself: its ID, or that of the entry that it follows.
	At source.Index
	// First is the ID of the entry before it with the same one; source.None where it follows one that isn't in the log.
	First source.Index
	// Splits says that it has a line separator of Unicode, at which the program cuts the line. At is then the entry.
	Splits bool
}

// Damage is what is wrong with how the entries of a log follow each other, in the document that the log is in.
func (f *Found) Damage() (all []Damage) {
	if f.kept == nil {
		return nil
	}
	tree, paths := &f.kept.Tree, Paths{f.Doc.Whole()}
	entries := logLines(paths.doc)
	for _, entry := range entries {
		if raw := paths.doc.Raw(entry); f.kept.Splits && (bytes.Contains(raw, []byte("\u2028")) || bytes.Contains(raw, []byte("\u2029"))) {
			all = append(all, Damage{At: entry, Splits: true})
		}
	}
	if tree.ID == "" || tree.Nodes != "" {
		return all
	}
	ids := make(map[string]source.Index, len(entries))
	for _, entry := range entries {
		at := paths.Find(entry, tree.ID)
		id := paths.doc.String(at)
		if first, repeats := ids[id]; id != "" && repeats {
			all = append(all, Damage{At: at, First: first})
		} else if id != "" {
			ids[id] = at
		}
	}
	before := false
	for _, entry := range entries {
		at := paths.Find(entry, tree.Parent)
		if parent := paths.doc.String(at); parent != "" && before {
			if _, known := ids[parent]; !known {
				all = append(all, Damage{At: at})
			}
		}
		before = before || paths.Find(entry, tree.ID) != source.None
	}
	return all
}

// Model is the model that the last entries of a log name; "" where none does.
func (f *Found) Model() string {
	if f.kept == nil || f.kept.Model == "" {
		return ""
	}
	paths := Paths{f.Doc.Whole()}
	for _, entry := range slices.Backward(entries(f)) {
		for path := range strings.FieldsSeq(f.kept.Model) {
			if at := paths.Find(entry, path); paths.doc.Kind(at) == source.String {
				return paths.doc.String(at)
			}
		}
	}
	return ""
}

// entries are the entries of a log, in the document that it is in.
func entries(f *Found) []source.Index {
	paths := Paths{f.Doc.Whole()}
	entries := logLines(paths.doc)
	if len(entries) == 1 {
		if list := paths.Find(entries[0], f.kept.List); paths.doc.Kind(list) == source.Array {
			return paths.Elements(list)
		}
	}
	return entries
}

// folderPaths are the paths to the folder that an agent works in.
const folderPaths = "cwd|payload.cwd|working_dir|info.directory|info.path.cwd|data.context.cwd"

// Folder is the folder that the agent of a log works in, as the log's first entries name it; "" where none does.
func (f *Found) Folder() string {
	paths := Paths{f.Doc.Whole()}
	for _, entry := range append(paths.doc.Roots[:1:1], entries(f)...) {
		if at := paths.Find(entry, folderPaths); paths.doc.Kind(at) == source.String {
			return paths.doc.String(at)
		}
	}
	return ""
}

// LastError is the error with which the last request of a log failed, in the document that the log is in. It is source.None
// if an answer came after it, or a summary in place of what was sent.
func (f *Found) LastError() source.Index { return f.failed }

// lastError finds the error of LastError.
func (f *Found) lastError() source.Index {
	paths := Paths{f.Doc.Whole()}
	for _, entry := range slices.Backward(entries(f)) {
		for _, each := range f.kept.Errors {
			if paths.Holds(entry, each.When) {
				return paths.Find(entry, each.Text)
			}
		}
		if paths.Holds(entry, f.kept.Answer) || f.kept.Begins != "" && paths.Holds(entry, f.kept.Begins) {
			break
		}
	}
	return source.None
}

// ForeignSigns are the signatures of other providers that the program of a log sends to Anthropic, in the document that the
// log is in.
func (f *Found) ForeignSigns() []source.Index { return f.signs }

// ForeignSignature reports whether the signature of a thought is that of another provider than Anthropic: the encrypted
// reasoning of OpenAI, or its item or the ID of that.
func ForeignSignature(sign string) bool {
	return strings.HasPrefix(sign, "gAAAA") || strings.HasPrefix(sign, "rs_") || strings.HasPrefix(sign, "{")
}
