package engine

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
)

// At says what is at a place of the current text.
func (e *Engine) At(request AtRequest) (AtResponse, *Failure) {
	d, target, failure := e.choose(request.Revision, request.Dialect, request.Target)
	if failure != nil {
		return AtResponse{}, failure
	}
	response := AtResponse{Revision: e.revision, Conversation: -1, Message: -1}
	offset := e.view(request.Units).bytes(request.Offset)
	file := e.parse()
	for i, ref := range file.Refs {
		node := file.Doc.Nodes[ref.At]
		if offset < int(node.Start) || offset > int(node.End) {
			continue
		}
		r, failure := e.glance(i, d)
		if failure != nil {
			return AtResponse{}, failure
		}
		response.Conversation = i
		response.see(r, r.Info().HoverAt(offset))
		if target != nil {
			response.compare(r, format.ByID(target.Format))
		}
		break
	}
	return response, nil
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
