// Package export writes a request as a program that sends it: in a language, by plain HTTP or
// with a provider's SDK, and a conversation as a Go program with this module's own chain.
//
// # Terms
//
// A host is an API at an address. A program is the text of a whole file, which runs as it is written
// once its key is in the environment. The body is what the program sends: the request of the
// text, value by value, and what the host cannot do without, which is among the notes.
//
// # The calls
//
//	host := export.HostOf(conversation.Dialect)
//	program := export.Write(conversation, export.How{Host: host, Language: export.Python, Way: export.HTTP})
package export
