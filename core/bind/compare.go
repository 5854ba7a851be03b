package bind

import (
	"bytes"
	"strconv"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/format"
)

// EqualParts reports whether two parts are the same. Calls are the same when the text of
// their arguments is.
func EqualParts(a, b core.Part) bool {
	switch a := a.(type) {
	case core.Raw:
		b, ok := b.(core.Raw)
		return ok && a.Kind == b.Kind && bytes.Equal(a.JSON, b.JSON)
	case core.ToolCall:
		b, ok := b.(core.ToolCall)
		return ok && a.ID == b.ID && a.Name == b.Name && a.Server == b.Server && format.ArgumentsOf(&a) == format.ArgumentsOf(&b)
	}
	return a == b
}

func EqualNew(a, b NewPart) bool { return EqualParts(a.Part, b.Part) }

// PartKeys are keys by which n parts are compared. Calls are the same when the text of their arguments is.
func PartKeys(n int, part func(int) core.Part) []string {
	keys := make([]string, n)
	for i := range keys {
		keys[i] = PartKey(part(i))
	}
	return keys
}

func PartKey(part core.Part) string {
	made, said := format.RecordOf(part)
	key := []byte{byte(made)}
	for slot, text := range said.Is {
		if text != "" {
			key = append(strconv.AppendInt(append(key, byte(slot)), int64(len(text)), 10), ':')
			key = append(key, text...)
		}
	}
	return string(key)
}
