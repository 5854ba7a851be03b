package source

import (
	"bytes"
	"strconv"
	"unicode"
)

// cutOff is the end of what console.log and the console of a browser show in place of a value that
// they leave out, such as [Object], [Circular *1] or Array(2); i where none is.
func (r *rescuer) cutOff(i int) int {
	b := r.text[i:r.end]
	if bytes.HasPrefix(b, []byte("Array(")) {
		if end := digitsEnd(b, len("Array(")); end > len("Array(") && end < len(b) && b[end] == ')' {
			return i + end + 1
		}
		return i
	}
	if len(b) < 2 || b[0] != '[' {
		return i
	}
	name := b[1 : 1+wordLength(b[1:])]
	if !inspects(name) {
		return i
	}
	for n := 1 + len(name); n < len(b) && b[n] != '\n' && b[n] != '[' && b[n] != ',' && b[n] != '\''; n++ {
		if b[n] == ']' {
			return i + n + 1
		}
	}
	return i
}

// inspects reports whether Node shows a name in brackets for a value: a word of its own, or the
// name of a class, told by a capital letter inside.
func inspects(name []byte) bool {
	switch string(name) {
	case "Object", "Array", "Circular", "Function", "AsyncFunction", "Getter", "Setter", "Map", "Set", "Error":
		return true
	}
	if len(name) < 2 || name[0] < 'A' || name[0] > 'Z' || bytes.IndexFunc(name, unicode.IsLower) < 0 {
		return false
	}
	return rescued(string(name)) == nil && bytes.IndexFunc(name[1:], unicode.IsUpper) >= 0
}

// leftOut puts null for a value that was left out up to end. Before the object that an
// [Object: null prototype] stands for, it takes that away.
func (r *rescuer) leftOut(i, end int) (int, reason, bool) {
	if next := skipSpace(r.text[:r.end], end); next > end && next < r.end && r.text[next] == '{' && r.text[i] == '[' {
		r.edit(i, next, "", whyWrapper)
		return next, wantValue, true
	}
	r.edit(i, end, "null", whyCutValue)
	r.done(end)
	return end, wantComma, true
}

// moreEnd is the end of the words after an ellipsis that say how much was left out, such as "30 more
// items"; i where there are none.
func (r *rescuer) moreEnd(i int) int {
	b := r.text[:r.end]
	number := skipSpace(b, i)
	end := digitsEnd(b, number)
	if end == number || !bytes.HasPrefix(b[end:], []byte(" more ")) {
		return i
	}
	what := end + len(" more ")
	if end = what + wordLength(b[what:]); end == what {
		return i
	}
	return end
}

// instance is for a name that console.log shows before the braces of an object of a class.
func (r *rescuer) instance(i, open int) (int, reason, bool) {
	f := frame{kind: '{', closer: '}', edit: len(r.edits), open: open, class: classOf(r.text[i:open])}
	if f.class == "" && len(r.stack) == 0 {
		return i, wantValue, false
	}
	why := whyWrapper
	if f.class != "" {
		why = whyClass
	}
	r.edit(i, open+1, "{", why)
	return open + 1, wantKey, r.push(f, open+1)
}

// membersPrinted reports whether a text is what Python's print shows of an object of pydantic: its
// members in a line, without a name and commas, one of them at least a list or an object.
func (r *rescuer) membersPrinted(start int) bool {
	b := r.text[:r.end]
	end := start + wordLength(b[start:])
	if end == start || end+1 >= len(b) || b[end] != '=' || b[end+1] <= ' ' || b[end+1] == '=' {
		return false
	}
	pairs, holds := 0, false
	for at := end; at < len(b) && pairs < 64; {
		n := bytes.IndexByte(b[at:], '=')
		if n < 0 {
			break
		}
		at += n + 1
		if at < len(b) && (b[at] == '[' || b[at] == '{' || b[at] >= 'A' && b[at] <= 'Z' && at+wordLength(b[at:]) < len(b) && b[at+wordLength(b[at:])] == '(') {
			holds = true
		}
		pairs++
	}
	return holds && pairs > 1
}

// says notes what a key says of the members that pydantic prints without the name of their class: LangChain's
// messages have no type among them.
func (f *frame) says(key string, after []byte) {
	if !f.implied || !f.named {
		return
	}
	switch key {
	case "additional_kwargs":
		f.message = true
	case "tool_call_id":
		f.class = classOf([]byte("ToolMessage"))
	case "response_metadata":
		if bytes.HasPrefix(after, []byte("={}")) {
			return
		}
		fallthrough
	case "usage_metadata", "invalid_tool_calls":
		if f.message {
			f.class = classOf([]byte("AIMessage"))
		}
	}
}

// dateOf is a datetime of Python, as it is shown, as RFC 3339 has it; it ends with the parenthesis after it.
// Only one in UTC, or without a zone, is known.
func dateOf(b []byte) (text string, end int) {
	const most = 120
	b = b[:min(len(b), most)]
	var parts [7]int
	n := 0
	for i := 0; i < len(b); {
		i = skipSpace(b, i)
		stop := digitsEnd(b, i)
		number, err := strconv.Atoi(string(b[i:stop]))
		if err != nil {
			zone := bytes.IndexByte(b[i:], ')')
			if zone < 0 || n < 3 {
				return "", 0
			}
			shown := string(b[i : i+zone])
			closed := i + zone
			switch {
			case shown == "":
			case shown == "tzinfo=datetime.timezone.utc" || shown == "tzinfo=timezone.utc":
				return rfc3339(parts) + "Z", closed
			case (shown == "tzinfo=TzInfo(UTC" || shown == "tzinfo=TzInfo(0") && closed+1 < len(b) && b[closed+1] == ')':
				return rfc3339(parts) + "Z", closed + 1
			default:
				return "", 0
			}
			return rfc3339(parts), closed
		}
		if n == len(parts) {
			return "", 0
		}
		parts[n] = number
		n++
		i = skipSpace(b, stop)
		if i < len(b) && b[i] == ')' && n >= 3 {
			return rfc3339(parts), i
		}
		if i >= len(b) || b[i] != ',' {
			return "", 0
		}
		i++
	}
	return "", 0
}

// rfc3339 writes year, month, day, hour, minute, second and microsecond.
func rfc3339(parts [7]int) string {
	out := make([]byte, 0, 32)
	for i, before := range []string{"", "-", "-", "T", ":", ":"} {
		out = append(out, before...)
		width := 2
		if i == 0 {
			width = 4
		}
		for digits := len(strconv.Itoa(parts[i])); digits < width; digits++ {
			out = append(out, '0')
		}
		out = strconv.AppendInt(out, int64(parts[i]), 10)
	}
	if parts[6] > 0 {
		fraction := strconv.Itoa(1_000_000 + parts[6])
		out = append(append(out, '.'), fraction[1:]...)
	}
	return string(out)
}
