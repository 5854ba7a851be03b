package lint

import (
	"bytes"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// site is a request with the places that faults refer to.
type site struct {
	*Pass
	format, spelling string
	places           map[string]source.Index
	// call has its result in the message result; ok says whether there is one.
	call   Call
	result int
	ok     bool
}

func newSite(text []byte, spelling string) *site {
	format := formatOf(spelling)
	req := request(string(text), format, format)
	c := new(bind.Conversation)
	req.File.Decode(0, req.Format, bind.Options{}, c)
	p := &Pass{Conversation: c, File: req.File, target: req.Target, Pairs: NewPairs(c), shared: &shared{pointers: source.NewPointers(c.Doc)}}
	s := &site{Pass: p, format: format, spelling: spelling, places: map[string]source.Index{"request": c.At}}
	for _, call := range p.Pairs.Calls() {
		if call.State == CallAnswered && p.Pairs.Result(call.Answer) == Answers {
			s.call, s.result, s.ok = call, call.Answer, true
			break
		}
	}
	s.speakers()
	if s.ok {
		s.pair()
		s.places["tools"] = s.Doc.Member(c.At, "toolConfig")
	}
	for i := range s.Messages {
		from := &s.From[i]
		if s.Doc.Kind(s.Doc.Member(from.Node, "id")) == source.String && s.Doc.Is(s.Doc.Member(from.Node, "type"), "message") {
			s.places["identified"] = from.Node
		}
		if from.Wire == s.Doc.Len(s.List)-1 && s.Messages[i].Role == core.RoleUser {
			s.places["last"] = from.Node
		}
	}
	for _, tool := range p.Tools {
		if p.IsOwn(tool) && !tool.Server {
			s.places["tool"], s.places["tool.name"], s.places["tool.schema"] = tool.Node, tool.NameAt, tool.Schema
			break
		}
	}
	return s
}

// speakers finds the first user message and the first plain assistant message.
func (s *site) speakers() {
	for i := range s.Messages {
		role, from := s.Messages[i].Role, &s.From[i]
		if from.Wire < 0 || !s.message(i).whole() || role != core.RoleUser && role != core.RoleAssistant || s.places[role] != source.None ||
			len(s.Pairs.CallsOf(i)) > 0 || s.Messages[i].Text() == "" || len(parts(s.Messages[i])) > 1 {
			continue
		}
		s.places[role], s.places[role+".role"], s.places[role+".content"] = from.Node, from.Role, s.message(i).contentNode()
		if s.Doc.Kind(from.Content) == source.String {
			s.places[role+".string"] = from.Content
		}
		if role != core.RoleUser {
			continue
		}
		text := from.Parts[0].Text
		s.places["user.text"] = text
		if s.Doc.Kind(s.message(i).contentNode()) == source.Array {
			part := from.Parts[0].Node
			s.places["part"], s.places["part.type"], s.places["part.text"] = part, s.Doc.Member(part, "type"), text
		}
		if len(bind.CacheMarks(s.Info())) == 0 {
			s.places["plain"] = from.Node
		}
	}
}

// pair finds the parts of the call and of its result.
func (s *site) pair() {
	caller, result := &s.From[s.call.Message], &s.From[s.result]
	part := caller.Parts[s.call.Part]
	for name, node := range map[string]source.Index{
		"caller": caller.Node, "caller.role": caller.Role, "call": part.Node, "call.id": part.ID, "call.name": part.Name, "call.args": part.Text,
		"call.type": s.Doc.Member(part.Node, "type"),
		"result":    s.message(s.result).node(), "result.wire": result.Node, "result.role": result.Role, "result.id": result.CallID, "result.content": result.Content,
		"output": s.Doc.Member(s.message(s.result).node(), "output"), "state": s.Doc.Member(part.Node, "state"),
		"result.body": s.Doc.Member(s.Doc.Member(s.message(s.result).node(), "toolResult"), "content"),
	} {
		s.places[name] = node
	}
	if caller.Wire < 0 || result.Wire < 0 {
		return
	}
	if result.Block != source.None || result.CallID != source.None {
		s.places["told.role"] = result.Role // its role isn't the only thing that marks it as a result
	}
	n := s.Doc.Len(s.List)
	alone := s.message(s.result).allWith([]int{s.result})
	if alone {
		s.places["result.alone"] = result.Node
	}
	// If neighbors with the same role are merged, the user must speak again before the result is late.
	last := s.result
	for last+1 < len(s.Messages) && s.Messages[last+1].Role == core.RoleAssistant {
		last++
	}
	if alone && result.Wire+1 < n && last > s.result && (!s.turns().merge() || last+1 < len(s.Messages) && s.Messages[last+1].Role == core.RoleUser) {
		s.places["result.followed"] = result.Node
	}
	if isSent(s.Pass.Conversation) {
		s.places["caller.sent"] = caller.Node
	}
	// A call may wait at the end of a bare list.
	if isSent(s.Pass.Conversation) || last > s.result || s.result+1 < len(s.Messages) && s.Messages[s.result+1].Role == core.RoleUser {
		s.places["result.missed"] = s.message(s.result).node()
	}
	// Reasoning is removed with the item that followed it.
	if s.call.Message == 0 || !slices.ContainsFunc(parts(s.Messages[s.call.Message-1]), core.IsThinking) {
		s.places["caller.unmoved"] = caller.Node
	}
	if alone && len(s.Pairs.CallsOf(s.call.Message)) == 1 && result.Wire == caller.Wire+1 && len(bind.CacheMarks(s.Info())) == 0 {
		s.places["caller.once"] = caller.Node
	}
}

// broken is the request with a fault, and where it shows; nil if the request can't have the fault.
func (s *site) broken(t *testing.T, f *fault) (text []byte, where finding.Pointer) {
	node := s.places[f.at]
	if not := strings.Fields(f.not); node == source.None || slices.Contains(not, s.format) || slices.Contains(not, s.spelling) || f.formats != "" && !slices.Contains(strings.Fields(f.formats), s.format) {
		return nil, ""
	}
	at := s.Pointer(node)
	where = at
	verb, rest, _ := strings.Cut(f.do, " ")
	if name, ok := strings.CutPrefix(rest, "$"); ok {
		word, known := words[s.spelling][name]
		if !known {
			return nil, ""
		}
		rest = word
	}
	if s.ok {
		out := s.Messages[s.result].Text()
		rest = strings.NewReplacer("$ID", jsonString(s.call.ID), "$NAME", jsonString(s.call.Name), "$OUT", jsonString(out)).Replace(rest)
		if strings.HasPrefix(f.do, "set $foreign") && s.From[s.result].CallID == source.None {
			return nil, "" // it can't name its call
		}
	}
	span := s.Doc.Span(node)
	raw := string(s.Doc.Raw(node))
	replace := func(with string) []byte {
		return slices.Concat(s.Doc.Text[:span.Start], []byte(with), s.Doc.Text[span.End:])
	}
	patch := func(ops ...finding.Op) []byte {
		edits, err := s.Doc.Edits(ops)
		require.NoError(t, err, f.name)
		return source.ApplyEdits(s.Doc.Text, edits)
	}
	put := func(path finding.Pointer, json string) []byte {
		return patch(finding.Op{Op: "add", Path: path, Value: []byte(json)})
	}
	switch verb {
	case "set":
		text = replace(rest)
	case "remove":
		text, where = patch(finding.Op{Op: "remove", Path: at}), parent(at)
	case "rename":
		text, where = patch(finding.Op{Op: "move", From: at, Path: sibling(at, rest)}), sibling(at, rest)
	case "typo":
		key := s.Doc.String(s.Doc.KeyOf(node))
		typo := key[:1] + key[2:3] + key[1:2] + key[3:]
		text, where = patch(finding.Op{Op: "move", From: at, Path: sibling(at, typo)}), sibling(at, typo)
	case "wrap":
		text = replace(`{"` + rest + `": ` + raw + `}`)
	case "list":
		text = replace("[" + raw + "]")
	case "part":
		text = replace(`[{"type": "text", "text": ` + raw + `}]`)
	case "quote":
		text = replace(jsonString(raw))
	case "append":
		if raw[0] != '"' {
			return nil, ""
		}
		text = replace(raw[:len(raw)-1] + rest + `"`)
	case "escape":
		text = replace(escaped(raw))
	case "before":
		text = put(at, rest)
	case "after":
		text, where = put(shifted(at, 1), rest), shifted(at, 1)
	case "both":
		text = patch(finding.Op{Op: "replace", Path: at, Value: []byte(rest)}, finding.Op{Op: "replace", Path: s.Pointer(s.places["result.id"]), Value: []byte(rest)})
	case "beside":
		text = put(shifted(parent(at), 1), rest)
	case "copy":
		text, where = put(shifted(at, 1), raw), shifted(at, 1)
	case "move":
		list, _ := element(at)
		end := finding.Pointer(strconv.Itoa(s.Doc.Len(s.List) - 1))
		text, where = patch(finding.Op{Op: "move", From: at, Path: list + "/" + end}), list+"/"+end
	case "last":
		var ops []finding.Op
		list, n := element(at)
		for i := s.Doc.Len(s.List) - 1; i > n; i-- {
			ops = append(ops, finding.Op{Op: "remove", Path: source.PointerItem(list, i)})
		}
		text = patch(ops...)
	case "member":
		key, json, _ := strings.Cut(rest, " ")
		if s.Doc.Member(node, key) != source.None {
			return nil, ""
		}
		text, where = put(child(at, key), json), child(at, key)
	case "again":
		list, n := element(at)
		answer, _ := s.Doc.Find(source.PointerItem(list, n+1))
		text = patch(finding.Op{Op: "add", Path: source.PointerItem(list, n+2), Value: []byte(raw)},
			finding.Op{Op: "add", Path: source.PointerItem(list, n+3), Value: s.Doc.Raw(answer)})
	case "bare":
		_, n := element(at)
		var all []string
		for k, each := range slices.Collect(s.Doc.Elements(s.List)) {
			if k <= n {
				all = append(all, string(s.Doc.Raw(each)))
			}
		}
		text = []byte("[" + strings.Join(all, ",\n") + "]")
	case "turn":
		text = replace(turned(s.Doc, node))
	case "indent":
		text, _ = s.Doc.Format("\t")
	case "compact":
		text, _ = s.Doc.Compact()
	case "crlf":
		text, _ = s.Doc.Format("  ")
		text = bytes.ReplaceAll(text, []byte("\n"), []byte("\r\n"))
	default:
		require.Fail(t, "no such step", verb)
	}
	if bytes.Equal(text, s.Doc.Text) {
		return nil, "" // nothing changed
	}
	return text, s.shows(f, verb, where)
}

// shows is where a fault shows.
func (s *site) shows(f *fault, verb string, where finding.Pointer) finding.Pointer {
	switch {
	case f.where == "result.after" && verb == "before":
		return shifted(s.Pointer(s.places["result.wire"]), 1)
	case f.where == "result.after":
		return shifted(s.Pointer(s.places["result.wire"]), -1)
	case f.where != "":
		return s.Pointer(s.places[f.where])
	}
	return where
}

func parent(at finding.Pointer) finding.Pointer { return at[:strings.LastIndexByte(string(at), '/')] }

// shifted is an element's pointer after moving by a number of places.
func shifted(at finding.Pointer, by int) finding.Pointer {
	in, n := element(at)
	return source.PointerItem(in, n+by)
}

var letter = regexp.MustCompile(`[a-z]`)

// escaped is a string with its first letter escaped.
func escaped(raw string) string {
	at := letter.FindStringIndex(raw)
	if at == nil || strings.Contains(raw, `\`) {
		return raw
	}
	return raw[:at[0]] + `\u00` + strconv.FormatInt(int64(raw[at[0]]), 16) + raw[at[1]:]
}

// turned is an object with its members in reverse order.
func turned(doc *source.Document, object source.Index) string {
	var members []string
	for key, value := range doc.Members(object) {
		members = append(members, string(doc.Raw(key))+": "+string(doc.Raw(value)))
	}
	slices.Reverse(members)
	return "{" + strings.Join(members, ", ") + "}"
}

// element is the array that a pointer leads into last, and the number of the element.
func element(path finding.Pointer) (in finding.Pointer, n int) {
	in = parent(path)
	n, _ = strconv.Atoi(string(path[len(in)+1:]))
	return in, n
}
