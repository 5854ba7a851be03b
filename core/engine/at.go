package engine

import "github.com/rolecall/rolecall/core/dialect"

// At says what stands at a place of the current text.
func (e *Engine) At(request AtRequest) (AtResponse, *Failure) {
	d, _, failure := e.choose(request.Revision, request.Dialect, "")
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
		response.see(r, r.SpotAt(offset))
		break
	}
	return response, nil
}

func (response *AtResponse) see(r *reading, spot dialect.Spot) {
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
	response.Known, response.Takes, response.Inside = spot.Known, spot.Takes, spot.Inside
}
