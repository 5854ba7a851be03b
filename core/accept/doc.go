// Package accept makes a text acceptable to a target: it repairs what can be repaired with the
// meaning kept, converts where the target speaks another format, and asks about the rest.
//
// # Terms
//
// A step is one change of the text, with what it did. A question is an error that no safe fix
// repairs: its alternatives take content away or make it up, so the user chooses. A choice answers
// one. An error with one fix that drops nothing but what it names is no question: the fix is a step. What is left is an error that nothing here repairs.
//
// # The call
//
//	result := accept.Make(text, accept.How{Target: lint.TargetByID(lint.Anthropic)})
package accept
