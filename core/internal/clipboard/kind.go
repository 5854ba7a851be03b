package clipboard

// Kind is one thing that people have in their clipboard.
type Kind struct {
	// ID is its name for programs, Name the one for people, such as "curl command".
	ID, Name string
	// signs say by what JSON may be of the kind: the words of one of them all are in it, as keys
	// or values. One that ends with an asterisk is the beginning of such a word.
	signs [][]string
	// looks says by a glance whether a text that signs say nothing of may be of the kind, take
	// reads it.
	looks func(text []byte) bool
	take  func(t *taker, text []byte) (found, bool)
	// sure says that a text of this kind is meant to hold a body, whether or not a
	// conversation can be read in it. Of other kinds are many texts that hold none.
	sure bool
	// log says that it is the log of a program or of a wire, which is taken apart also where
	// parts of it read as conversations: what can be read of it is not what it is.
	log bool
}

// Kinds are all kinds, in the order in which a text is asked whether it is one: what has
// others inside comes before them.
var Kinds = [...]*Kind{
	&recording,
	&cassette,
	&exchange,
	&eventStream,
	&powerShell,
	&curlCommand,
	&harmonyText,
	&templateText,
	&markdownChat,
	&printedMessages,
	&sourceCode,
	&givenValue,
	&goChain,
	&forgeText,
	&yamlText,
	&requestRecord,
	&cohereV1,
	&spanMessages,
	&packedJSON,
	&base64Text,
	&transcript,
	&logLines,
}
