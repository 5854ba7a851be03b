package engine

import (
	"math"
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// At says what is at a place of the current text.
func (e *Engine) At(request AtRequest) (AtResponse, *Failure) {
	d, target, failure := e.choose(request.Revision, request.Dialect, request.Target)
	if failure != nil {
		return AtResponse{}, failure
	}
	response := AtResponse{Revision: e.revision, Conversation: -1, Message: -1, Next: -1}
	offset := e.view(request.Units).bytes(request.Offset)
	file := e.parse()
	// The conversation that holds the place, or else, if that is asked for, the next one or the last.
	i := slices.IndexFunc(file.Refs, func(ref bind.Ref) bool { return offset <= int(file.Doc.Nodes[ref.At].End) })
	if i < 0 && request.Nearest {
		i = len(file.Refs) - 1
	}
	if i < 0 {
		return response, nil
	}
	node := file.Doc.Nodes[file.Refs[i].At]
	holds := offset >= int(node.Start) && offset <= int(node.End)
	if !holds && !request.Nearest {
		return response, nil
	}
	r, failure := e.glance(i, d)
	if failure != nil {
		return AtResponse{}, failure
	}
	response.Conversation = i
	if holds {
		response.see(r, r.Info().HoverAt(offset))
		if target != nil {
			response.compare(r, format.ByID(target.Format))
		}
	}
	if request.Nearest && response.Message < 0 {
		response.Next = r.next(offset)
	}
	return response, nil
}

// next is the first message that begins after an offset, or else the last of all; -1 if there are none.
func (r *reading) next(offset int) int {
	next, start := len(r.Messages)-1, math.MaxInt
	for i := range r.Messages {
		if node := r.node(i); node != source.None {
			if at := int(r.Doc.Nodes[node].Start); at >= offset && at < start {
				next, start = i, at
			}
		}
	}
	return next
}

func (response *AtResponse) see(r *reading, spot bind.Hover) {
	response.Message = spot.Message
	if spot.Message >= 0 {
		message := &r.Messages[spot.Message]
		response.Role = message.Role
		for k, part := range message.All() {
			if k == spot.Part {
				response.PartKind = kindOf(message, part)
				break
			}
		}
	}
	response.Key, response.Slot = spot.Key, int(spot.Slot)
	if spot.Groups {
		response.Slot = len(slotWords)
	}
	response.Known, response.Takes, response.Inside = spot.Known, spot.Takes, spot.Inside
}

// compare says where another format has what is there.
func (response *AtResponse) compare(r *reading, to *format.Format) {
	if to == nil || to == r.Format {
		return
	}
	if response.Known && !response.Inside && response.Message < 0 {
		if slot := format.Slot(response.Slot); slot != format.Kept && response.Slot < len(slotWords) {
			if path := to.RequestPath(slot); path != response.Key {
				response.As = path
			}
		}
	}
	if isSystem(core.Role(response.Role)) && r.Format.RequestKey(format.System) == "" {
		response.Into = to.RequestKey(format.System)
	}
}
