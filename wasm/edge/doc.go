// Package edge serves the engine over HTTP. The handler is plain net/http: tests and a
// local server run it natively, and the command in worker runs it on Cloudflare Workers.
//
// # Terms
//
// A text is what is sent to be looked at: a conversation in any form that the playground
// reads, sent as the body, as it is. A thread is a conversation that the server keeps,
// for an hour after its last use. A problem is an answer that says why there is none
// (RFC 9457).
//
// Nothing that is sent is stored or logged, except for the messages of a thread. On Workers
// these are in Durable Objects, which read what was written last. The platform's KV is not
// used: a write to it may take a minute to be seen elsewhere, so appends would be lost, and
// what never changes is made from the program itself at no cost.
//
// Answers are not packed here: Cloudflare does so on the way out, with brotli or gzip as
// the client takes it.
//
//	handler := edge.NewHandler(edge.Options{Threads: &session.MemoryThreads{}})
//	http.ListenAndServe(":8787", handler)
package edge
