package token

import "github.com/rolecall/rolecall/core/source"

// besideToolsTokens are added to a schema for the answer that is in one message with tools.
const besideToolsTokens = -3

// format counts the schema of the answer. What only a validator reads is not sent.
func (o *openAI) format(home int) {
	f := o.prompt.Format
	if f == nil {
		return
	}
	text := "# Response Formats\n\n## " + f.Name + "\n\n"
	slack := 4
	if f.Description != "" {
		text += "// " + f.Description + "\n"
	}
	if f.Description != "" || described(f.Schema) {
		slack = 3
	}
	if o.harmony {
		slack -= 3
	}
	text += shortSchema(f.Schema)
	if o.responses {
		// It is in a message that is there anyway.
		slack--
		if !o.harmony {
			slack -= 2
		}
		o.cost.spend(ToolSchemas, slack+o.count(text))
		return
	}
	if len(o.prompt.Tools) > 0 && !o.harmony {
		slack = besideToolsTokens
	}
	o.add(home, ToolSchemas, text)
	o.cost.spend(ToolSchemas, slack)
}

// described says that a schema has a description of its own.
func described(schema []byte) bool {
	d := source.Parse(schema)
	return len(d.Roots) > 0 && d.Member(d.Roots[0], "description") != source.None
}

// shortSchema is a schema without the keys that only a validator reads.
func shortSchema(schema []byte) string {
	d := source.Parse(schema)
	if len(d.Roots) == 0 {
		return ""
	}
	return string(appendShort(nil, d, d.Roots[0], false))
}

// appendShort writes a value; names says that the keys of an object are names of properties.
func appendShort(b []byte, d *source.Document, at source.Index, names bool) []byte {
	switch d.Kind(at) {
	case source.Object:
		b = append(b, '{')
		first := true
		for key := d.First(at); key != source.None; key = d.Next(key, at) {
			if !names && (d.Is(key, "additionalProperties") || d.Is(key, "required")) {
				continue
			}
			if !first {
				b = append(b, ',')
			}
			first = false
			b = append(append(b, d.Raw(key)...), ':')
			b = appendShort(b, d, key+1, !names && d.Is(key, "properties"))
		}
		return append(b, '}')
	case source.Array:
		b = append(b, '[')
		first := true
		for each := range d.Elements(at) {
			if !first {
				b = append(b, ',')
			}
			first = false
			b = appendShort(b, d, each, false)
		}
		return append(b, ']')
	}
	return append(b, d.Raw(at)...)
}
