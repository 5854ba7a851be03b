package lint

import (
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// Pointer is the JSON pointer of a node.
func (p *Pass) Pointer(node source.Index) finding.Pointer { return p.shared.pointers.Pointer(node) }

// child is the pointer of a member.
func child(object finding.Pointer, key string) finding.Pointer {
	key = strings.ReplaceAll(key, "~", "~0")
	return object + "/" + finding.Pointer(strings.ReplaceAll(key, "/", "~1"))
}

// sibling is the pointer of another key of the same object.
func sibling(pointer finding.Pointer, key string) finding.Pointer {
	for end := len(pointer) - 1; end >= 0; end-- {
		if pointer[end] == '/' {
			return child(pointer[:end], key)
		}
	}
	return child("", key)
}

// next is the pointer of the element after the one of a list.
func next(pointer finding.Pointer) finding.Pointer {
	at := strings.LastIndexByte(string(pointer), '/') + 1
	index, _ := strconv.Atoi(string(pointer[at:]))
	return pointer[:at] + finding.Pointer(strconv.Itoa(index+1))
}
