package harmony

import "strings"

// Functions is the namespace of the tools that a request declares. Those that the model was trained
// on, browser and python, have their own.
const Functions = "functions"

// Namespace is a group of tools under one name.
type Namespace struct {
	Name, Description string
	Tools             []Declaration
}

// Declaration is a tool that the model may call.
type Declaration struct {
	Name, Description string
	// Schema is the JSON Schema of the parameters; nil for a tool that takes none.
	Schema []byte
}

// toolsText is the section that declares tools.
func toolsText(spaces []Namespace) string {
	sections := []string{"# Tools"}
	for i := range spaces {
		space := &spaces[i]
		parts := []string{"## " + space.Name + "\n"}
		comment := ""
		if len(space.Tools) > 0 {
			comment = "// "
		}
		parts = appendLines(parts, comment, space.Description)
		if len(space.Tools) > 0 {
			parts = append(parts, "namespace "+space.Name+" {\n")
			for k := range space.Tools {
				tool := &space.Tools[k]
				parts = appendLines(parts, "// ", tool.Description)
				parameters := ""
				if tool.Schema != nil {
					parameters = "_: " + typeOf(tool.Schema).text
				}
				parts = append(parts, "type "+tool.Name+" = ("+parameters+") => any;\n")
			}
			parts = append(parts, "} // namespace "+space.Name)
		}
		sections = append(sections, strings.Join(parts, "\n"))
	}
	return strings.Join(sections, "\n\n")
}

// appendLines appends the lines of a text, each after a prefix. A line feed at the end begins no line.
func appendLines(parts []string, prefix, text string) []string {
	if text == "" {
		return parts
	}
	for line := range strings.SplitSeq(strings.TrimSuffix(text, "\n"), "\n") {
		parts = append(parts, prefix+strings.TrimSuffix(line, "\r"))
	}
	return parts
}

// Unsaid are the words of a JSON Schema of parameters that its type does not say, each once, in their
// order; nil for none.
func Unsaid(schema []byte) []string { return typeOf(schema).unsaid }
