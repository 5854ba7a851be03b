// Package watch is a proxy between a program and the APIs of models, and starts the program with the environment that leads its
// SDKs there. It passes everything on as it comes, and hands out copies: who judges them can't slow or change a request,
// unless Proxy.Hold asks for that.
//
// # Terms
//
// A door is an API as programs reach it, with the variables that its SDKs read. A route is a door with the server
// that its requests go to, at an address of its own: http://127.0.0.1:PORT/TOKEN/ROUTE. An exchange is one request with its answer.
package watch
