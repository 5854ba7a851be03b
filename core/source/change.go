package source

import (
	"strconv"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/internal/order"
)

// Change is one kind of thing that was done to a text to make it readable.
type Change struct {
	// At is where it was done first, in the text as given. It is empty where something
	// was only added.
	At finding.Span
	// Kind names the change for programs, such as "trailing-comma".
	Kind string
	// What says it to the user, such as "Removed a trailing comma, 3 times".
	What string
	// Count says how often it was done.
	Count int
}

// edit is a finding.Edit that knows why.
type edit struct {
	start, end int
	new        string
	why        why
}

// why is the reason of an edit.
type why uint8

// The reasons. An edit that only goes with another one has none.
const (
	whyNone why = iota
	whyMark
	whySpace
	whyFence
	whyBefore
	whyBetween
	whyAfter
	whyOwnLine
	whyArrayAround
	whyObjectAround
	whyComment
	whyTrailingComma
	whyDoubledComma
	whyMissingComma
	whyMissingColon
	whyMissingValue
	whySemicolon
	whyEquals
	whyEllipsis
	whyCutValue
	whyMore
	whySingle
	whyBacktick
	whySmart
	whyTriple
	whyPrefix
	whyInner
	whyKey
	whyBare
	whyNoneWord
	whyTrue
	whyFalse
	whyNull
	whyUndefined
	whyNaN
	whyInfinity
	whyBreak
	whyTab
	whyControl
	whyEscape
	whyShell
	whyBytes
	whyBinary
	whyConcat
	whyNumber
	whyTuple
	whyWrapper
	whyCall
	whyClass
	whyPacked
	whyDate
	whySymbol
	whyPHP
	whyIndex
	whySet
	whyBracket
	whyMissingBracket
	whyExtraBracket
	whyCutString
	whyCutBrackets
	whyDropped
)

// whys gives each reason its kind and its words.
var whys = [...]struct{ kind, what string }{
	whyNone:           {},
	whyMark:           {"byte-order-mark", "Removed the byte order mark"},
	whySpace:          {"odd-space", "Replaced a character that JSON does not take as space"},
	whyFence:          {"code-fence", "Removed the code fence around the JSON"},
	whyBefore:         {"text-around", "Removed the text before the JSON"},
	whyBetween:        {"text-around", "Removed the text between the values"},
	whyAfter:          {"text-around", "Removed the text after the JSON"},
	whyOwnLine:        {"own-line", "Moved a value to a line of its own"},
	whyArrayAround:    {"array-around", "Added [ and ] around the values"},
	whyObjectAround:   {"object-around", "Put { and } around the members"},
	whyComment:        {"comment", "Removed a comment"},
	whyTrailingComma:  {"trailing-comma", "Removed a trailing comma"},
	whyDoubledComma:   {"doubled-comma", "Removed a comma with nothing before it"},
	whyMissingComma:   {"missing-comma", "Added a missing comma"},
	whyMissingColon:   {"missing-colon", "Added a missing colon"},
	whyMissingValue:   {"missing-value", "Inserted null where a value is missing"},
	whySemicolon:      {"semicolon", "Replaced or removed a semicolon"},
	whyEquals:         {"equals-sign", "Replaced an equals sign by a colon"},
	whyEllipsis:       {"ellipsis", "Removed an ellipsis"},
	whyCutValue:       {"cut-print", "Inserted null where console.log cut off a value"},
	whyMore:           {"cut-print", "Removed the note of console.log that more is cut off"},
	whySingle:         {"single-quotes", "Replaced single quotes by double quotes"},
	whyBacktick:       {"backticks", "Replaced backticks by double quotes"},
	whySmart:          {"smart-quotes", "Replaced typographic quotes by double quotes"},
	whyTriple:         {"triple-quotes", "Replaced triple quotes by double quotes"},
	whyPrefix:         {"string-prefix", "Removed the letter before a string"},
	whyInner:          {"inner-quote", "Escaped a double quote inside a string"},
	whyKey:            {"unquoted-key", "Added quotes around a key"},
	whyBare:           {"unquoted-value", "Added quotes around a word"},
	whyNoneWord:       {"foreign-word", "Replaced None by null"},
	whyTrue:           {"foreign-word", "Wrote true in lower case"},
	whyFalse:          {"foreign-word", "Wrote false in lower case"},
	whyNull:           {"foreign-word", "Replaced another language's word for null"},
	whyUndefined:      {"undefined", "Replaced undefined by null"},
	whyNaN:            {"not-a-number", "Replaced NaN by null, because JSON has no such number"},
	whyInfinity:       {"infinity", "Replaced Infinity by null, because JSON has no such number"},
	whyBreak:          {"control-character", "Escaped a line break in a string"},
	whyTab:            {"control-character", "Escaped a tab in a string"},
	whyControl:        {"control-character", "Escaped a control character in a string"},
	whyEscape:         {"escape", "Rewrote an escape that JSON does not know"},
	whyShell:          {"shell-quote", "Replaced '\\'' by the ' that a shell makes of it"},
	whyBytes:          {"bad-bytes", "Replaced bytes that are not UTF-8 by a replacement character"},
	whyBinary:         {"binary", "Wrote bytes that aren't text as base64"},
	whyConcat:         {"concatenation", "Joined two strings"},
	whyNumber:         {"number", "Rewrote a number that JSON writes otherwise"},
	whyTuple:          {"tuple", "Replaced the parentheses of a list by [ and ]"},
	whyWrapper:        {"wrapper", "Removed what was wrapped around a value"},
	whyCall:           {"call", "Made an object of a name with arguments"},
	whyClass:          {"class", "Made an object of a name with arguments, and a key of what the name says"},
	whyPacked:         {"packed", "Wrote a value as the text of JSON that the program makes of it"},
	whyDate:           {"date", "Wrote a date of Python as RFC 3339 has it"},
	whySymbol:         {"symbol", "Removed the colon of a Ruby symbol"},
	whyPHP:            {"array", "Replaced the parentheses of a PHP array by those that fit"},
	whyIndex:          {"index", "Removed the number of an element"},
	whySet:            {"set", "Made an array of braces without keys"},
	whyBracket:        {"wrong-bracket", "Replaced a bracket by the one that fits"},
	whyMissingBracket: {"missing-bracket", "Added a missing bracket"},
	whyExtraBracket:   {"extra-bracket", "Removed a bracket that closes nothing"},
	whyCutString:      {"cut-off", "Closed a string that was cut off"},
	whyCutBrackets:    {"cut-off", "Closed what was left open at the end"},
	whyDropped:        {"dropped", "Removed an unfinished entry at the end"},
}

// changesOf sums up sorted edits by their reasons.
func changesOf(edits []edit) []Change {
	var changes []Change
	var at [len(whys)]int
	for _, e := range edits {
		if e.why == whyNone {
			continue
		}
		n := at[e.why]
		if n == 0 {
			changes = append(changes, Change{At: finding.Span{Start: e.start, End: e.end}, Kind: whys[e.why].kind, What: whys[e.why].what})
			n = len(changes)
			at[e.why] = n
		}
		changes[n-1].Count++
	}
	for i := range changes {
		if changes[i].Count > 1 {
			changes[i].What += ", " + strconv.Itoa(changes[i].Count) + " times"
		}
	}
	return changes
}

func sortChanges(changes []Change) []Change {
	order.Stable(changes, func(a, b *Change) int { return a.At.Start - b.At.Start })
	return changes
}
