package engine

// FixRequest asks for the edits of a fix. Rule, Path and Fix name it on the text as it is now.
type FixRequest struct {
	Revision int    `json:"revision"`
	Units    string `json:"units,omitempty"`
	Dialect  string `json:"dialect,omitempty"`
	Target   string `json:"target,omitempty"`
	// All asks for every safe fix, again and again until nothing changes; Rule then limits it to one rule.
	All  bool   `json:"all,omitempty"`
	Rule string `json:"rule,omitempty"`
	// Unsafe, with All, asks for the first fix of each error that is left too, as far as it leaves fewer errors: it may take content away or make it up.
	Unsafe bool `json:"unsafe,omitempty"`
	// Title, with Unsafe, limits that to the alternatives of this title.
	Title string `json:"title,omitempty"`
	// Most, with All, rejects a text in which more findings than this have a safe fix; 0 for any number.
	Most int `json:"most,omitempty"`
	// Offset and Message are those of the finding, to tell two of one rule apart. Without a message it is the first one there.
	Offset  int    `json:"offset,omitempty"`
	Message string `json:"message,omitempty"`
	// Fix is the index of the alternative.
	Fix int `json:"fix,omitempty"`
	As
}

// EditResponse is a change to the text, as edits on the revision that was asked about.
type EditResponse struct {
	Revision int    `json:"revision"`
	Edits    []Edit `json:"edits"`
	// Done lists what was done, such as "Removed the orphan result of call_1".
	Done []string `json:"done"`
	// Title is what a single fix did, without where: the place that Done names is the one before the fix.
	Title string `json:"title,omitempty"`
	// Stopped says how far it got if the work limit for one request was reached; empty if everything was
	// tried.
	Stopped string `json:"stopped,omitempty"`
	// Code is the equivalent Go line, for Build.
	Code string `json:"code,omitempty"`
	// Select is what to select afterwards: an index of a message, -1 for none.
	Select int `json:"select"`
}

// FormatRequest asks for other white space; no value changes.
type FormatRequest struct {
	Revision int    `json:"revision"`
	Units    string `json:"units,omitempty"`
	// Compact removes white space instead of adding it.
	Compact bool `json:"compact,omitempty"`
}

// RescueRequest asks for the text as JSON.
type RescueRequest struct {
	Revision int    `json:"revision"`
	Units    string `json:"units,omitempty"`
}

// BuildRequest asks for one step of building a conversation.
type BuildRequest struct {
	Revision     int    `json:"revision"`
	Units        string `json:"units,omitempty"`
	Dialect      string `json:"dialect,omitempty"`
	Conversation int    `json:"conversation,omitempty"`
	// Now is the date of now, as RFC 3339 writes it, for new messages where the format has to have one, and for new
	// entries of a log. Without it they have none.
	Now string `json:"now,omitempty"`
	// Action is "add", "edit", "remove", "duplicate", "move", "call" (add a call to an
	// assistant message), "edit-call", "remove-call", "result" (answer a call), "attach" (add images
	// and files), "detach" (take one out) or "name" (say who speaks).
	Action string `json:"action"`
	// At is the message it concerns; for add, the place of the new message.
	At int `json:"at,omitempty"`
	// To is where a moved message goes.
	To int `json:"to,omitempty"`
	// Role and Text are those of the new or edited message, or of the result.
	Role string `json:"role,omitempty"`
	Text string `json:"text,omitempty"`
	// Call is the index of the call in its message; CallName, CallID and CallArgs are the call's.
	Call     int    `json:"call,omitempty"`
	CallName string `json:"callName,omitempty"`
	CallID   string `json:"callId,omitempty"`
	CallArgs string `json:"callArgs,omitempty"`
	// Files are the images and files that attach adds, and add too.
	Files []Attachment `json:"files,omitempty"`
	// Whole begins an empty text as a whole request, where the format has any, for the usual model of
	// Target, which has the format; without one it is the format's own provider. Else the text begins as a list.
	Whole  bool   `json:"whole,omitempty"`
	Target string `json:"target,omitempty"`
	// Part is the index of the part that detach takes out, Name what name says.
	Part int    `json:"part,omitempty"`
	Name string `json:"name,omitempty"`
}

// Attachment is an image or a file.
type Attachment struct {
	// Data is the content in base64, or an address.
	Data string `json:"data"`
	// MediaType is such as "image/png"; "image/*" is an image at an address that does not say more.
	MediaType string `json:"mediaType"`
	// Name is its display name, absent for none.
	Name string `json:"name,omitempty"`
}
