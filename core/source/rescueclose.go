package source

// pop takes off the innermost container and gives what closes it in JSON.
func (r *rescuer) pop() string {
	f := r.stack[len(r.stack)-1]
	r.stack = r.stack[:len(r.stack)-1]
	r.open[slotOf(f.closer)]--
	if top := r.top(); top != nil {
		top.count++
	}
	switch {
	case f.class != "":
		opening := &r.edits[f.edit]
		opening.new, opening.why = "{"+f.class, whyClass
		if f.count > 0 {
			opening.new += ", "
		}
		return "}"
	case f.kind == '{':
		return "}"
	case f.kind == '[':
		return "]"
	case f.count == 1 && f.commas == 0:
		return ""
	}
	opening := &r.edits[f.edit]
	opening.new, opening.why = "[", whyTuple
	if f.named && f.count == 0 {
		opening.new, opening.why = "{", whyCall
		return "}"
	}
	return "]"
}

// close is for a closing bracket, whether it fits or not.
func (r *rescuer) close(i int) (int, reason, bool) {
	c := r.text[i]
	top := r.top()
	if c == '>' && top.closer != '>' {
		return i, wantComma, false
	}
	wrong := false
	if c != top.closer {
		if r.open[slotOf(c)] == 0 {
			wrong = true
		}
		for !wrong && r.top().closer != c {
			r.trailing()
			if closer := r.pop(); closer != "" {
				r.insert(r.last.mark, edit{r.last.end, r.last.end, closer, whyMissingBracket})
				r.last.mark++
			}
		}
	}
	if r.top().packs {
		if !wrong && r.pack(i) {
			return i + 1, wantComma, true
		}
		r.packing--
	}
	r.trailing()
	why := whyNone
	if wrong {
		why = whyBracket
	}
	if closer := r.pop(); closer != string(rune(c)) {
		r.edit(i, i+1, closer, why)
	}
	r.last = token{end: i + 1, mark: len(r.edits)}
	r.ellipsis = false
	return i + 1, wantComma, true
}

// trailing removes the comma after the last entry of the innermost container.
func (r *rescuer) trailing() {
	top := r.top()
	if !top.pending {
		return
	}
	top.pending = false
	if top.mark < len(r.edits) && r.edits[top.mark].start == top.from {
		// It was a semicolon.
		r.edits[top.mark].new = ""
		return
	}
	if top.kind == '(' && top.count > 0 {
		// A comma makes a list of parentheses; it is gone with them.
		r.insert(top.mark, edit{top.from, top.from + 1, "", whyNone})
		return
	}
	why := whyTrailingComma
	if r.ellipsis {
		why = whyNone
	}
	r.insert(top.mark, edit{top.from, top.from + 1, "", why})
}

// cut ends everything that is open where the text ends.
func (r *rescuer) cut(i int, state reason) bool {
	if len(r.stack) == 0 {
		return false
	}
	top := r.top()
	if state == wantColon || state == wantValue && top.kind == '{' || r.half {
		// Half an entry says nothing for sure.
		r.edits = r.edits[:top.mark]
		r.edit(top.from, i, "", whyDropped)
		r.last = token{end: i, mark: len(r.edits)}
		top.pending = false
	}
	r.trailing()
	at, mark := r.last.end, r.last.mark
	closers, count := "", 0
	implied := false
	var text []byte
	for len(r.stack) > 0 {
		implied = r.top().implied
		count = r.top().count
		closers = r.pop()
		if !implied {
			text = append(text, closers...)
		}
	}
	if count == 0 || r.quoted+r.keys+r.scalars == 0 {
		return false
	}
	if len(text) > 0 {
		r.insert(mark, edit{at, at, string(text), whyCutBrackets})
		mark++
	}
	if implied {
		r.insert(mark, edit{at, at, closers, whyNone})
	}
	return true
}

func closing(c byte) bool { return c == '}' || c == ']' || c == ')' || c == '>' }
