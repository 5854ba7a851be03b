package clipboard

import "strings"

// geminiCalls are the functions of Google's libraries that send contents with a config next to them.
var geminiCalls = words{
	"generate_content", "generateContent", "generate_content_stream", "generateContentStream", "GenerateContent",
	"GenerateContentStream", "count_tokens", "countTokens", "CountTokens",
}

// gemini makes of the arguments of a call of Google's libraries what goes over the wire, and reports whether
// that is another thing. In Go they have no names.
func (c *code) gemini(call string, given []*value, named *value) bool {
	if !geminiCalls.has(call) {
		return false
	}
	if c.golang && len(given) > 2 {
		named.setIf("model", given[1])
		named.setIf("contents", given[2])
		if given[2] == nil {
			c.absent = addName(c.absent, "contents")
		}
		if len(given) > 3 {
			named.setIf("config", given[3])
		}
	}
	if named.get("contents") != nil {
		return c.geminiRequest(named)
	}
	return len(given) > 0 && given[0] != nil && given[0].kind == objectValue && c.geminiRequest(given[0])
}

// geminiRequest is what Google's libraries make of the arguments of a call: contents of a text, of parts, or of
// both, and what the config holds, each where the API has it. It reports whether there was anything to do.
func (c *code) geminiRequest(arguments *value) bool {
	given := arguments.get("contents")
	if given == nil {
		return false
	}
	changed := given.kind != listValue
	if given.kind == listValue {
		for _, content := range given.list {
			changed = changed || content.get("parts") == nil
		}
	}
	arguments.set("contents", geminiContents(given))
	for _, key := range []string{"config", "generation_config"} {
		config := arguments.get(key)
		if config == nil || config.kind != objectValue {
			continue
		}
		arguments.drop(key)
		changed = changed || key == "config"
		settings := newObject()
		for _, name := range config.keys {
			member := config.named[name]
			switch name {
			case "system_instruction", "systemInstruction":
				arguments.set(name, geminiInstruction(member))
			case "tools", "tool_config", "toolConfig", "safety_settings", "safetySettings", "cached_content", "cachedContent", "labels":
				arguments.set(name, member)
			case "http_options", "httpOptions", "abort_signal", "abortSignal", "automatic_function_calling", "automaticFunctionCalling":
				c.beside = addName(c.beside, name)
			default:
				settings.set(name, member)
			}
		}
		if len(settings.keys) > 0 {
			arguments.set("generation_config", settings)
		}
	}
	arguments.setIf("system_instruction", geminiInstruction(arguments.get("system_instruction")))
	return changed
}

// geminiContents are contents as the API takes them: what is none are together in one of the user.
func geminiContents(given *value) *value {
	if given == nil {
		return nil
	}
	elements := []*value{given}
	if given.kind == listValue {
		elements = given.list
	}
	contents := newList()
	var loose *value
	for _, element := range elements {
		if element.kind == objectValue && element.get("parts") != nil {
			element = copied(element)
			element.set("parts", geminiParts(element.get("parts")))
			contents.list, loose = append(contents.list, element), nil
			continue
		}
		if loose == nil {
			content := newObject()
			loose = newList()
			content.set("role", newText("user"))
			content.set("parts", loose)
			contents.list = append(contents.list, content)
		}
		loose.list = append(loose.list, geminiPart(element))
	}
	return contents
}

// geminiInstruction is a system instruction as a content.
func geminiInstruction(given *value) *value {
	if given == nil || given.kind == objectValue && given.get("parts") != nil {
		return given
	}
	content := newObject()
	content.set("parts", geminiParts(given))
	return content
}

// geminiParts are one part, or a list, as a list of parts.
func geminiParts(given *value) *value {
	if given == nil || given.kind != listValue {
		given = newList(given)
	}
	parts := newList()
	for _, part := range given.list {
		if part != nil {
			parts.list = append(parts.list, geminiPart(part))
		}
	}
	return parts
}

// geminiPart is a part as the API takes it: a text alone, and what from_bytes and from_uri make.
func geminiPart(given *value) *value {
	part := newObject()
	switch {
	case given.kind == textValue:
		part.set("text", given)
	case given.kind == objectValue && given.get("mime_type") != nil && given.get("data") != nil:
		part.set("inline_data", given)
	case given.kind == objectValue && (given.get("file_uri") != nil || given.get("fileUri") != nil):
		part.set("file_data", given)
	default:
		return given
	}
	return part
}

// copied is an object whose members can be set without those of another.
func copied(v *value) *value {
	object := newObject()
	for _, key := range v.keys {
		object.set(key, v.named[key])
	}
	return object
}

// schemaType is the word of a type of a schema that a constant stands for, such as Type.STRING or
// genai.TypeString; "" for another name.
func schemaType(path string) string {
	path = strings.TrimSpace(path)
	dot := strings.LastIndexByte(path, '.')
	if dot < 0 {
		return ""
	}
	name, ok := strings.CutPrefix(path[dot+1:], "Type")
	if !ok && !strings.HasSuffix(path[:dot], "Type") {
		return ""
	}
	switch name = strings.ToUpper(name); name {
	case "STRING", "NUMBER", "INTEGER", "BOOLEAN", "ARRAY", "OBJECT":
		return name
	}
	return ""
}

// geminiValue is what a function of Google's libraries makes; nil for another one.
func geminiValue(name string, given []*value) *value {
	if len(given) == 0 || given[0] == nil {
		return nil
	}
	made, inner := newObject(), newObject()
	switch name {
	case "createUserContent", "UserContent":
		made.set("role", newText("user"))
		made.set("parts", geminiParts(given[0]))
	case "NewContentFromText":
		role := newText("user")
		if len(given) > 1 && given[1] != nil {
			role = given[1]
		}
		made.set("role", role)
		made.set("parts", geminiParts(given[0]))
	case "createPartFromText", "NewPartFromText":
		made.set("text", given[0])
	case "createPartFromUri", "NewPartFromURI":
		inner.set("file_uri", given[0])
		if len(given) > 1 {
			inner.setIf("mime_type", given[1])
		}
		made.set("file_data", inner)
	default:
		return nil
	}
	return made
}
