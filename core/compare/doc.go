// Package compare holds two conversations, or the requests they are in, against each other:
// message by message, in whichever formats they are written.
//
// # Terms
//
// A pair is a message of the first conversation and the one of the second that it is, or a message
// that is in one alone. Messages are paired by what they say, so that one which moved is distinguished
// from one that changed. IDs say nothing, unless nothing else tells two messages apart.
//
// # The call
//
//	result := compare.Conversations(&before, &after)
package compare
