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
	whySpace:          {"odd-space", "Replaced whitespace that JSON doesn't allow"},
	whyFence:          {"code-fence", "Removed the code fence around the JSON"},
	whyBefore:         {"text-around", "Removed the text before the JSON"},
	whyBetween:        {"text-around", "Removed the text between the values"},
	whyAfter:          {"text-around", "Removed the text after the JSON"},
	whyOwnLine:        {"own-line", "Moved a value to its own line"},
	whyArrayAround:    {"array-around", "Added [ and ] around the values"},
	whyObjectAround:   {"object-around", "Added { and } around the members"},
	whyComment:        {"comment", "Removed a comment"},
	whyTrailingComma:  {"trailing-comma", "Removed a trailing comma"},
	whyDoubledComma:   {"doubled-comma", "Removed a comma with nothing before it"},
	whyMissingComma:   {"missing-comma", "Added a missing comma"},
	whyMissingColon:   {"missing-colon", "Added a missing colon"},
	whyMissingValue:   {"missing-value", "Inserted null for a missing value"},
	whySemicolon:      {"semicolon", "Replaced or removed a semicolon"},
	whyEquals:         {"equals-sign", "Replaced an equals sign with a colon"},
	whyEllipsis:       {"ellipsis", "Removed an ellipsis"},
	whyCutValue:       {"cut-print", "Inserted null where console.log cut off a value"},
	whyMore:           {"cut-print", "Removed console.log's note about omitted items"},
	whySingle:         {"single-quotes", "Replaced single quotes with double quotes"},
	whyBacktick:       {"backticks", "Replaced backticks with double quotes"},
	whySmart:          {"smart-quotes", "Replaced curly quotes with straight quotes"},
	whyTriple:         {"triple-quotes", "Replaced triple quotes with double quotes"},
	whyPrefix:         {"string-prefix", "Removed a string prefix"},
	whyInner:          {"inner-quote", "Escaped a double quote inside a string"},
	whyKey:            {"unquoted-key", "Added quotes around a key"},
	whyBare:           {"unquoted-value", "Added quotes around a word"},
	whyNoneWord:       {"foreign-word", "Replaced None with null"},
	whyTrue:           {"foreign-word", "Changed true to lowercase"},
	whyFalse:          {"foreign-word", "Changed false to lowercase"},
	whyNull:           {"foreign-word", "Replaced another language's null with null"},
	whyUndefined:      {"undefined", "Replaced undefined with null"},
	whyNaN:            {"not-a-number", "Replaced NaN with null, because JSON has no NaN"},
	whyInfinity:       {"infinity", "Replaced Infinity with null, because JSON has no Infinity"},
	whyBreak:          {"control-character", "Escaped a line break in a string"},
	whyTab:            {"control-character", "Escaped a tab in a string"},
	whyControl:        {"control-character", "Escaped a control character in a string"},
	whyEscape:         {"escape", "Rewrote an escape that JSON doesn't allow"},
	whyShell:          {"shell-quote", "Replaced '\\'' with ', as a shell does"},
	whyBytes:          {"bad-bytes", "Replaced invalid UTF-8 with the replacement character"},
	whyBinary:         {"binary", "Encoded binary data as base64"},
	whyConcat:         {"concatenation", "Joined two strings"},
	whyNumber:         {"number", "Rewrote a number in JSON notation"},
	whyTuple:          {"tuple", "Replaced parentheses around a list with [ and ]"},
	whyWrapper:        {"wrapper", "Removed a wrapper around a value"},
	whyCall:           {"call", "Converted a constructor call to an object"},
	whyClass:          {"class", "Converted a constructor call to an object, with its name as a key"},
	whyPacked:         {"packed", "Encoded a value as a JSON string, as the program does"},
	whyDate:           {"date", "Converted a Python date to RFC 3339"},
	whySymbol:         {"symbol", "Removed the colon from a Ruby symbol"},
	whyPHP:            {"array", "Replaced the brackets of a PHP array"},
	whyIndex:          {"index", "Removed an element index"},
	whySet:            {"set", "Converted braces without keys to an array"},
	whyBracket:        {"wrong-bracket", "Replaced a mismatched bracket"},
	whyMissingBracket: {"missing-bracket", "Added a missing bracket"},
	whyExtraBracket:   {"extra-bracket", "Removed an unmatched closing bracket"},
	whyCutString:      {"cut-off", "Closed a string that was cut off"},
	whyCutBrackets:    {"cut-off", "Closed brackets left open at the end"},
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
