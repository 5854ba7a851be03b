// Package spacing keeps, in a message that was taken apart, how long its text was. Forge writes
// calls, thinking and the names of tools into texts; one that is spaced in another way than
// forge's own is estimated as it was written.
package spacing

// Length is of a text that was taken apart, in bytes. The zero Length is of none.
type Length struct {
	// Written is what the text had, and Plain what forge would write for the message that it
	// became: for another message, Written says nothing.
	Written, Plain int
}

// Of is where a *core.Message keeps the length of its text. Package core sets it: a field of that name in a message would
// be for everybody to see.
var Of func(message any) *Length
