package source

// frame is a container being read.
type frame struct {
	// kind is what it is in JSON: '{', '[', or '(' where its end decides.
	kind byte
	// closer is what closes it in the text.
	closer byte
	// edit is the index of the edit of its opening bracket, or where that would go.
	edit int
	// open is the offset of its opening bracket.
	open int
	// named says that a name comes before the bracket, implied that there is no bracket.
	named, implied bool
	// class is the member that the name before the bracket stands for, such as
	// `"type": "human"`; "" for none, also where a key says it.
	class string
	// message says that a key was read that messages of LangChain have.
	message bool
	// count and commas are how many entries and commas it has so far.
	count, commas int
	// packs says that the name is of a function that makes a text of its first argument; second is the
	// offset of the comma after that, 0 for none, and secondMark how many edits there were then.
	packs              bool
	second, secondMark int
	// from is where the current entry begins, with the comma before it, and mark how many
	// edits there were then.
	from, mark int
	// pending says that nothing came after the last comma yet.
	pending bool
}

// braces says whether it is braces of which nothing is known yet.
func (f *frame) braces() bool {
	return f.kind == '{' && f.count == 0 && f.commas == 0 && !f.named && !f.implied
}

// value reads the value at i, or goes on inside one that is open. It gives the offset
// after it, or false and where it understood no more.
func (r *rescuer) value(i int, state reason) (int, bool) {
	for {
		if state == wantComma && len(r.stack) == 0 {
			return i, true
		}
		i = r.space(i)
		if i >= r.end || r.atFence(i) {
			return i, r.cut(i, state)
		}
		next, ok := state, false
		at := i
		switch state {
		case wantKey:
			i, next, ok = r.key(i)
		case wantColon:
			i, next, ok = r.colon(i)
		case wantValue:
			i, next, ok = r.begin(i)
		default:
			i, next, ok = r.after(i)
		}
		if !ok {
			return max(at, i), false
		}
		state = next
	}
}

func (r *rescuer) top() *frame {
	if len(r.stack) == 0 {
		return nil
	}
	return &r.stack[len(r.stack)-1]
}

// slotOf numbers the closing characters.
func slotOf(closer byte) int {
	switch closer {
	case '}':
		return 0
	case ']':
		return 1
	case ')':
		return 2
	}
	return 3
}

// push opens a container whose bracket is at open and ends before i.
func (r *rescuer) push(f frame, i int) bool {
	if len(r.stack) == MaxDepth {
		return false
	}
	if top := r.top(); top != nil {
		top.pending = false
	}
	f.from, f.mark = i, len(r.edits)
	r.stack = append(r.stack, f)
	r.open[slotOf(f.closer)]++
	r.last = token{end: i, mark: len(r.edits)}
	return true
}

// done ends a value or a key.
//
//go:noinline
func (r *rescuer) done(end int) {
	r.last = token{end: end, mark: len(r.edits)}
	if top := r.top(); top != nil {
		top.pending = false
		top.count++
	}
	r.scalars++
	r.ellipsis = false
}

// begin is for where a value is expected.
func (r *rescuer) begin(i int) (int, reason, bool) {
	top := r.top()
	switch c := r.text[i]; {
	case c == '{':
		ok := r.push(frame{kind: '{', closer: '}', edit: len(r.edits), open: i}, i+1)
		return i + 1, wantKey, ok
	case (c == '[' || c == 'A') && top != nil && r.cutOff(i) > i:
		return r.leftOut(i, r.cutOff(i))
	case c == '[':
		ok := r.push(frame{kind: '[', closer: ']', edit: len(r.edits), open: i}, i+1)
		return i + 1, wantValue, ok
	case c == '(':
		r.edit(i, i+1, "", whyWrapper)
		ok := r.push(frame{kind: '(', closer: ')', edit: len(r.edits) - 1, open: i}, i+1)
		return i + 1, wantValue, ok
	case c == ',' && top != nil:
		if top.kind == '{' {
			return r.missing(i)
		}
		return r.doubled(i, wantValue)
	case closing(c) && top != nil:
		if top.kind == '{' && !(c == '>' && top.closer != '>') {
			return r.missing(i)
		}
		return r.close(i)
	case c == '<':
		return r.enum(i)
	case r.atEllipsis(i) > 0 && top != nil:
		return r.dots(i), wantValue, true
	case c == ':':
		if next, ok := r.symbol(i); ok {
			if _, quoted := r.opening(next); quoted {
				return next, wantValue, true
			}
			return r.bareText(next, r.nameEnd(next))
		}
	case c-'0' < 10 && top != nil && top.kind == '[' && r.index(i) > i:
		r.edit(i, r.index(i), "", whyIndex)
		return r.index(i), wantValue, true
	case c == '+' || c == '-' || c == '.' || c-'0' < 10:
		return r.number(i)
	}
	if q, ok := r.opening(i); ok {
		return r.str(q, false)
	}
	return r.word(i)
}

// missing puts null where a member has no value.
func (r *rescuer) missing(i int) (int, reason, bool) {
	r.edit(i, i, "null", whyMissingValue)
	r.done(i)
	return i, wantComma, true
}

// doubled removes the comma at i, before which there is nothing.
//
//go:noinline
func (r *rescuer) doubled(i int, state reason) (int, reason, bool) {
	why := whyDoubledComma
	if r.ellipsis {
		why = whyNone
	}
	r.edit(i, i+1, "", why)
	return i + 1, state, true
}

// dots removes an ellipsis.
func (r *rescuer) dots(i int) int {
	stop, why := i+r.atEllipsis(i), whyEllipsis
	switch more := r.moreEnd(stop); {
	case more > stop:
		stop, why = more, whyMore
	case r.text[i] != '.' && i > 0 && r.text[i-1] == r.text[r.top().open] && stop < r.end && closing(r.text[stop]):
		// The console of a browser shows {…} for an object that is folded.
		why = whyMore
	}
	start, end := r.removal(i, stop)
	r.edit(start, end, "", why)
	r.ellipsis = true
	return end
}

// key is for where a key is expected.
func (r *rescuer) key(i int) (int, reason, bool) {
	switch c := r.text[i]; {
	case c == ',':
		return r.doubled(i, wantKey)
	case closing(c):
		return r.close(i)
	case r.atEllipsis(i) > 0:
		return r.dots(i), wantKey, true
	case c == ':':
		if next, ok := r.symbol(i); ok {
			return next, wantKey, true
		}
	}
	if q, ok := r.opening(i); ok {
		return r.str(q, true)
	}
	end := r.nameEnd(i)
	if end == i {
		return i, wantKey, false
	}
	if next := skipSpace(r.text[:r.end], end); next < r.end {
		c, top := r.text[next], r.top()
		if (c == ',' || c == '}') && r.text[i]-'0' < 10 && top.braces() {
			r.convert(top, '[', whySet)
			return i, wantValue, true
		}
		if c != ':' && c != '=' {
			return i, wantKey, false
		}
	}
	r.top().says(string(r.text[i:end]), r.text[end:r.end])
	if key := string(r.text[i:end]); key == "type" || key == "role" || key == "kind" || key == "part_kind" {
		r.top().class = ""
	}
	r.edit(i, i, `"`, whyKey)
	r.edit(end, end, `"`, whyNone)
	r.last = token{end: end, mark: len(r.edits)}
	r.top().pending = false
	r.ellipsis = false
	return end, wantColon, true
}

// colon is for what is between a key and its value.
func (r *rescuer) colon(i int) (int, reason, bool) {
	top := r.top()
	switch c := r.text[i]; {
	case c == ':':
		r.keys++
		return i + 1, wantValue, true
	case c == '=':
		size := 1
		if i+1 < r.end && r.text[i+1] == '>' {
			size = 2
		} else if i+1 < r.end && r.text[i+1] == '=' {
			return i, wantColon, false
		}
		r.keys++
		why := whyEquals
		if top.named {
			why = whyNone
		}
		r.edit(i, i+size, ":", why)
		return i + size, wantValue, true
	case (c == ',' || c == '}') && r.last.str && top.braces():
		r.convert(top, '[', whySet)
		top.count = 1
		return i, wantComma, true
	case r.last.str && i > r.last.end && (c == '{' || c == '[' || c-'0' < 10 || r.isOpening(i)):
		r.insert(r.last.mark, edit{r.last.end, r.last.end, ":", whyMissingColon})
		return i, wantValue, true
	}
	return i, wantColon, false
}

// convert makes another kind of the innermost container, of which only the first entry
// has been read.
func (r *rescuer) convert(top *frame, kind byte, why why) {
	if top.edit < len(r.edits) && r.edits[top.edit].end == top.open+1 {
		// Its opening is replaced already, such as that of a PHP array.
		r.edits[top.edit].new, top.kind = string(rune(kind)), kind
		return
	}
	r.insert(top.edit, edit{top.open, top.open + 1, string(rune(kind)), why})
	top.kind = kind
	top.mark++
	r.last.mark++
	r.last.closeMark++
}

// after is for what comes after a value inside a container.
func (r *rescuer) after(i int) (int, reason, bool) {
	top := r.top()
	next := wantValue
	if top.kind == '{' {
		next = wantKey
	}
	c := r.text[i]
	switch {
	case c == ',' || c == ';':
		if top.packs && top.second == 0 {
			top.second, top.secondMark = i, len(r.edits)
		}
		top.from, top.mark, top.pending = i, len(r.edits), true
		top.commas++
		if c == ';' {
			r.edit(i, i+1, ",", whySemicolon)
		}
		return i + 1, next, true
	case closing(c):
		return r.close(i)
	case r.atEllipsis(i) > 0:
		return r.dots(i), wantComma, true
	case r.last.str && c == '+':
		if q, ok := r.opening(skipSpace(r.text[:r.end], i+1)); ok {
			return r.join(q)
		}
		return i, wantComma, false
	case (c == ':' || c == '=' && i+1 < r.end && r.text[i+1] == '>') && top.kind == '[' && r.last.str && top.count == 1 && top.commas == 0:
		r.convert(top, '{', whyBracket)
		top.count = 0
		return r.colon(i)
	}
	q, quoted := r.opening(i)
	if quoted && r.last.str && (top.kind == '{' && !r.keyAhead(q) || top.kind == '(' && top.commas == 0) {
		return r.join(q)
	}
	starts := quoted || r.nameEnd(i) > i && i > r.last.end
	if next == wantValue {
		starts = starts || startsValue(c) || c == '('
	}
	if !starts {
		return i, wantComma, false
	}
	top.from, top.mark = r.last.end, r.last.mark
	why := whyMissingComma
	if top.implied && top.named {
		// It isn't missing.
		why = whyNone
	}
	r.insert(r.last.mark, edit{r.last.end, r.last.end, ",", why})
	top.commas++
	return i, next, true
}
