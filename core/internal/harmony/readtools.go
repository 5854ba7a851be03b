package harmony

import "strings"

// ReadDeveloper takes what the developer says apart into instructions and tools, whose types become JSON
// Schemas. It is false for a text that declares none, and for one that is not what the content would
// be written as: nothing is then known of it.
//
// Of what types do not say nothing is in the schemas: whether a number is whole, and the words of Unsaid.
func ReadDeveloper(text string) (content DeveloperContent, ok bool) {
	const heading = "# Tools\n\n## "
	from := 0
	for range mostHeadings {
		at := strings.Index(text[from:], heading)
		if at < 0 {
			return DeveloperContent{}, false
		}
		at += from
		from = at + 1
		said, first := "", at == 0
		if !first {
			before, apart := strings.CutSuffix(text[:at], "\n\n")
			rest, headed := strings.CutPrefix(before, "# Instructions\n\n")
			if !apart || !headed {
				continue
			}
			said = rest
		}
		r := typeReader{text: text, at: at + len("# Tools\n\n")}
		content = DeveloperContent{Instructions: said, Instructed: !first, Tools: r.namespaces()}
		if !r.failed && content.Text() == text {
			return content, true
		}
	}
	return DeveloperContent{}, false
}

// mostHeadings is how many headings of tools are tried: instructions that speak of some come first.
const mostHeadings = 8

// namespaces reads to the end of the text.
func (r *typeReader) namespaces() (spaces []Namespace) {
	for !r.failed && r.at < len(r.text) {
		if len(spaces) > 0 {
			r.must("\n\n")
		}
		r.must("## ")
		space := Namespace{Name: r.line()}
		r.must("\n")
		space.Description = r.remarks()
		r.must("namespace " + space.Name + " {\n\n")
		for !r.failed && !r.has("} // namespace "+space.Name) {
			space.Tools = append(space.Tools, r.declaration())
		}
		spaces = append(spaces, space)
	}
	return spaces
}

// declaration reads one tool.
func (r *typeReader) declaration() Declaration {
	tool := Declaration{Description: r.remarks()}
	r.must("type ")
	tool.Name = r.until(" = (")
	if !r.has(") => any;\n\n") {
		r.must("_: ")
		tool.Schema = r.value(false).json()
		r.must(") => any;\n\n")
	}
	return tool
}

// remarks are the lines of a description, each after its slashes.
func (r *typeReader) remarks() string {
	var lines []string
	for r.has("// ") {
		lines = append(lines, r.line())
	}
	return strings.Join(lines, "\n")
}

// has reads a text if it is next, must fails where it does not, until reads up to one and over it, and
// line to the end of the line and over that.

func (r *typeReader) has(text string) bool {
	if strings.HasPrefix(r.text[r.at:], text) {
		r.at += len(text)
		return true
	}
	return false
}

func (r *typeReader) must(text string) {
	if !r.has(text) {
		r.failed = true
	}
}

func (r *typeReader) until(text string) string {
	before, _, ok := strings.Cut(r.text[r.at:], text)
	if !ok {
		r.failed = true
		return ""
	}
	r.at += len(before) + len(text)
	return before
}

func (r *typeReader) line() string { return r.until("\n") }
