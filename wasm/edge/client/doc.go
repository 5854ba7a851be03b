// Package client talks to the HTTP API from Go. Requests and answers are the types of
// core/engine, so what works on the engine works over the network. Of a request, Revision
// and Units are ignored, since offsets of the API count bytes, and so are Targets of a check
// and Want of a trim: the answers have the verdicts and the JSON anyway. Pages is the server's own.
//
// What the API rejects is a *Problem; other errors are the network's.
package client
