package engine

import "unsafe"

// WithSystems is a Run of the operations of run and of "systems", which play answers, such as workbench.Play.
// The systems of the documents need packages that no other operation does.
func WithSystems(run Run, play func(SystemsRequest) (SystemsResponse, *Failure)) Run {
	return func(e *Engine, operation string, r *reader, out []byte) ([]byte, *Failure) {
		if operation != "systems" {
			return run(e, operation, r, out)
		}
		var request SystemsRequest
		if !r.decode(&systemsRequestShape, unsafe.Pointer(&request)) {
			return out, r.failure()
		}
		response, failure := play(request)
		return systemsResponseShape.encode(out, unsafe.Pointer(&response), failure)
	}
}
