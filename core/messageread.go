package core

import (
	"errors"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/internal/jsonvalue"
)

// jsonText is JSON while a message is read from it.
type jsonText struct{ jsonvalue.Text }

// UnmarshalJSON reads what MarshalJSON writes. Keys that are absent or null leave their field
// alone, and keys that the model does not know are passed over, as by the struct tags. A part
// whose type this version does not know is a Raw part of that kind; one without a type, such as null,
// is an error.
//
// Of a call, Args are set. RawArgs are, where Args would be written in another way: where a number
// is none that a float64 holds or is spelt like 1.0 or 1e3, or a key is there twice. A text under "raw_args" counts where there are no args.
func (m *Message) UnmarshalJSON(text []byte) error {
	return readJSON(text, func(t *jsonText) error {
		return t.object("message", func(key string) error {
			switch key {
			case "role":
				return t.textInto(key, &m.Role)
			case "content":
				return t.textInto(key, &m.Content)
			case "content_is_json":
				return t.markInto(key, &m.ContentIsJSON)
			case "parts":
				return listInto(t, key, &m.Parts, readPart)
			case "tool_calls":
				return listInto(t, key, &m.ToolCalls, readCall)
			case "tool_call_id":
				return t.textInto(key, &m.ToolCallID)
			case "name":
				return t.textInto(key, &m.Name)
			case "id":
				return t.textInto(key, &m.ID)
			case "parent_id":
				return t.textInto(key, &m.ParentID)
			case "timestamp":
				return t.textInto(key, &m.Timestamp)
			case "usage":
				return t.usageInto(&m.Usage)
			}
			return t.Skip(0)
		})
	})
}

// UnmarshalJSON reads what MarshalJSON writes; see Message.UnmarshalJSON.
func (c *ToolCall) UnmarshalJSON(text []byte) error {
	return readJSON(text, func(t *jsonText) error {
		return t.object("call", func(key string) error { return t.callInto(key, c) })
	})
}

// readJSON reads a text that is one value.
func readJSON(text []byte, read func(*jsonText) error) error {
	t := &jsonText{Text: jsonvalue.NewText(string(text))}
	if err := read(t); err != nil {
		return err
	}
	return t.End()
}

// object reads the members of an object, or null. Keys are matched as encoding/json matches them:
// upper case is lower case.
func (t *jsonText) object(what string, each func(key string) error) error {
	switch t.Peek() {
	case '{':
		return t.Members(0, func(key string) error { return each(strings.ToLower(key)) })
	case 'n':
		return t.Skip(0)
	}
	return errors.New("core: a " + what + " must be an object")
}

// null reads null, if it is there.
func (t *jsonText) null() bool {
	return t.Peek() == 'n' && t.Skip(0) == nil
}

func (t *jsonText) textInto(key string, to *string) error {
	if t.null() {
		return nil
	}
	if t.Peek() != '"' {
		return errors.New("core: " + key + " must be a string")
	}
	text, err := t.Quoted()
	if err == nil {
		*to = text
	}
	return err
}

func (t *jsonText) markInto(key string, to *bool) error {
	if t.null() {
		return nil
	}
	word, err := t.Plain()
	if err != nil || word != "true" && word != "false" {
		return errors.New("core: " + key + " must be true or false")
	}
	*to = word == "true"
	return nil
}

func (t *jsonText) usageInto(to **Usage) error {
	if t.null() {
		*to = nil
		return nil
	}
	if *to == nil {
		*to = new(Usage)
	}
	usage := *to
	return t.object("usage", func(key string) error {
		switch key {
		case "input":
			return t.numberInto(key, &usage.Input)
		case "output":
			return t.numberInto(key, &usage.Output)
		case "cache_read":
			return t.numberInto(key, &usage.CacheRead)
		case "cache_write":
			return t.numberInto(key, &usage.CacheWrite)
		}
		return t.Skip(0)
	})
}

func (t *jsonText) numberInto(key string, to *int) error {
	if t.null() {
		return nil
	}
	word, _ := t.Plain()
	number, err := strconv.Atoi(word)
	if err != nil {
		return errors.New("core: " + key + " must be a whole number")
	}
	*to = number
	return nil
}

// listInto reads an array; null isn't a list.
func listInto[T any](t *jsonText, key string, to *[]T, read func(*jsonText, *T) error) error {
	if t.null() {
		*to = nil
		return nil
	}
	if t.Peek() != '[' {
		return errors.New("core: " + key + " must be an array")
	}
	list := []T{}
	err := t.Elements(0, func() error {
		var item T
		err := read(t, &item)
		list = append(list, item)
		return err
	})
	if err == nil {
		*to = list
	}
	return err
}

func readCall(t *jsonText, call *ToolCall) error {
	return t.object("call", func(key string) error { return t.callInto(key, call) })
}

// callInto reads a member of a call.
func (t *jsonText) callInto(key string, call *ToolCall) error {
	switch key {
	case "id":
		return t.textInto(key, &call.ID)
	case "name":
		return t.textInto(key, &call.Name)
	case "server":
		return t.markInto(key, &call.Server)
	case "raw_args":
		if call.Args != nil {
			var spare string // it is that of a call without args
			return t.textInto(key, &spare)
		}
		return t.textInto(key, &call.RawArgs)
	case "args":
		if t.null() {
			call.Args = nil
			return nil
		}
		if t.Peek() != '{' {
			return errors.New("core: args must be an object")
		}
		start := t.At
		t.Coarse, t.Beyond = false, false
		value, err := t.Value(0)
		if err != nil {
			return err
		}
		call.Args, _ = value.(map[string]any)
		if t.Beyond {
			call.Args = nil
		}
		call.RawArgs = ""
		if t.Coarse {
			call.RawArgs = t.From(start)
		}
		return nil
	}
	return t.Skip(0)
}

// readPart reads a part by its type, wherever in the object that is.
func readPart(t *jsonText, part *Part) error {
	whole, err := t.Raw()
	if err != nil {
		return err
	}
	kind := ""
	find := &jsonText{Text: jsonvalue.NewText(whole)}
	err = find.object("part", func(key string) error {
		if key != "type" {
			return find.Skip(0)
		}
		return find.textInto(key, &kind)
	})
	if err != nil {
		return err
	}
	if kind == "" {
		return errors.New("core: a part must have a type")
	}
	*part, err = partOf(kind, &jsonText{Text: jsonvalue.NewText(whole)})
	return err
}

// partOf reads a part of a type.
func partOf(kind string, t *jsonText) (Part, error) {
	switch kind {
	case "text":
		var part Text
		return readFields(t, &part, textField{"text", &part.Text})
	case "thinking":
		var part Thinking
		return readFields(t, &part, textField{"reasoning", &part.Text}, textField{"signature", &part.Signature}, textField{"data", &part.Data})
	case "image":
		var part Image
		return readFields(t, &part, textField{"data", &part.Data}, textField{"media_type", &part.MediaType}, textField{"name", &part.Name})
	case "code":
		var part Code
		return readFields(t, &part, textField{"code", &part.Code}, textField{"language", &part.Language})
	case "call":
		var part ToolCall
		err := readCall(t, &part)
		return part, err
	case "result":
		var part ToolResult
		return readFields(t, &part, textField{"tool_call_id", &part.ToolCallID}, textField{"name", &part.Name},
			textField{"output", &part.Output}, textField{"error", &part.Error})
	case "raw":
		var part Raw
		err := t.object("part", func(key string) error { return t.rawInto(key, &part) })
		return part, err
	}
	return Raw{Kind: kind, JSON: []byte(t.Whole())}, nil
}

// textField is a member that is a text, and where it goes.
type textField struct {
	key string
	to  *string
}

// readFields reads the texts that a part is made of.
func readFields[P Part](t *jsonText, part *P, fields ...textField) (Part, error) {
	err := t.object("part", func(key string) error {
		for _, field := range fields {
			if field.key == key {
				return t.textInto(key, field.to)
			}
		}
		return t.Skip(0)
	})
	return *part, err
}

// rawInto reads a member of a raw part.
func (t *jsonText) rawInto(key string, part *Raw) error {
	switch key {
	case "kind":
		return t.textInto(key, &part.Kind)
	case "json":
		raw, err := t.Raw()
		part.JSON = []byte(raw)
		return err
	case "base64":
		var text string
		if err := t.textInto(key, &text); err != nil {
			return err
		}
		data, ok := jsonvalue.FromBase64(text)
		if !ok {
			return errors.New("core: base64 is invalid")
		}
		part.JSON = data
		return nil
	}
	return t.Skip(0)
}
