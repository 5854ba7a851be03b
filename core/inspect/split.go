package inspect

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// PartUnder is the JSON of the part that a value in another part is, by its key: of a format whose parts are named by their
// key the part of that key, of any other the only one that needs no other. It is "" if the format has no such part that the
// role may send, or the part may have the key itself.
func PartUnder(c *bind.Conversation, part, value source.Index, role core.Role) string {
	key := c.Doc.String(c.Doc.KeyOf(value))
	if own := c.TypedForm(part, c.Format.Parts); own == nil || own.Tag == key || !own.Keyed && own.Shape.AtKey(key) != nil {
		return ""
	}
	found := ""
	for _, form := range c.Format.Parts {
		f := form.Shape.AtKey(key)
		if form.Roles&format.SetOf(role) == 0 || form.Tag == "" || form.IsFamily() {
			continue
		}
		json := `{` + format.JsonText(key) + `: ` + string(c.Doc.Raw(value)) + `}`
		if !form.Keyed {
			others := func(each *format.Field) bool { return each.Must && each.Key != key && each.Key != format.TypeField.Key }
			if f == nil || !f.Must || form.Shape.First(others) != nil || !c.Fits(f, value) {
				continue
			}
			json = `{` + format.JsonText(format.TypeField.Key) + `: ` + format.JsonText(form.Tag) + `, ` + json[1:]
		} else if form.Tag != key && (!c.Format.BothCases || form.Tag != format.CamelCase(key)) {
			continue
		}
		if found != "" && found != json {
			return ""
		}
		found = json
	}
	return found
}
