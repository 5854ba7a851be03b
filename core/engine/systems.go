package engine

import "unsafe"

// Player plays the systems of the documents, such as that of package workbench: they need packages that no other
// operation does.
type Player struct {
	Play func(*Engine, *SystemsRequest) (SystemsResponse, *Failure)
	// Keep puts what a system stored into the text.
	Keep func(*Engine, *SystemsRequest) (EditResponse, *Failure)
}

// WithSystems is a Run of the operations of run, and of "systems" and "keepSystem", which a player answers.
func WithSystems(run Run, player Player) Run {
	return func(e *Engine, operation string, r *reader, out []byte) ([]byte, *Failure) {
		if operation != "systems" && operation != "keepSystem" {
			return run(e, operation, r, out)
		}
		var request SystemsRequest
		if !r.decode(&systemsRequestShape, unsafe.Pointer(&request)) {
			return out, r.failure()
		}
		if operation == "keepSystem" {
			response, failure := player.Keep(e, &request)
			return editResponseShape.encode(out, unsafe.Pointer(&response), failure)
		}
		response, failure := player.Play(e, &request)
		return systemsResponseShape.encode(out, unsafe.Pointer(&response), failure)
	}
}
