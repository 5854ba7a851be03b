// Package bind ties the values of a text to the fields of a format, and reads from that the conversation
// in the model, with the place of everything in it.
//
// A container is the JSON around a list of messages: a request body, a response, a bare array, a single
// message, an array of conversations, JSON Lines. A wire message is one entry of the list as written;
// reading may split one into several messages of the model, because a tool result is always a message of
// its own there. An [Origin] says where in the document a message came from.
//
// [Info] says of every value which field it is and what does not fit; [Conversation] has the messages.
package bind
