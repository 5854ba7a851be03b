package format

// A Log is a form in which a program keeps conversations. It is read and never written: what its rules name is read as
// a message of Chat Completions, each value at its own place in the text.
//
// A path leads from an object to a value: keys with dots between them, * for the first value there, + for the first of
// which the rest leads to something, a number for an element or $ and the key of the number of one, and @ at the end for
// the key of the value. Of several with bars between them the first that leads to
// something counts; a value of null is nothing. A test is a path that leads to something; with "!" before it, to nothing;
// with "=" after it, to one of some words with commas between them; and with "^" after it, to a text that begins with what
// follows, in which "_" is a space. Tests with spaces between them hold together.
type Log struct {
	// ID is its word for programs and Name the one for people, such as "a session of Goose".
	ID, Name string
	// Signs are tests of which one holds for what is at the top of such a text, or for one of its first entries.
	Signs []string
	// Talks is the path to the list of its conversations, or "." where the elements of a list or the lines are one
	// each; "" where it holds one.
	Talks string
	// List is the path to the entries of a conversation, and System that to the system prompt next to them.
	List, System string
	// Tree says that the entries are a tree.
	Tree LogTree
	// Latest is the path to the ID of an entry: of those with the same the last counts. Rewinds is the path to the ID of
	// the first entry that was taken back.
	Latest, Rewinds string
	// Begins is a test of the entry with which a summary took the place of what was before it. Kept is the path in it to the
	// ID of the first entry before it that is sent after the summary, and Items that to the list of what is sent instead.
	Begins, Kept, Items string
	// Asked says that the entry before that one asked for the summary, and is sent too.
	Asked bool
	// Model are the paths, with spaces between them, to the name of the model that an entry is from or that the next ones
	// are sent to.
	Model string
	// Errors are the entries with the error of a request, and Answer is a test of an entry that the model answered with.
	Errors []LogError
	Answer string
	// Trims says that the program doesn't send texts that are blank.
	Trims bool
	// Splits says that the program takes the line separators of Unicode for the end of a line.
	Splits bool
	// Flows says that an entry is a piece of a message.
	Flows bool
	// Roles are words for roles that this form alone has, with what they are after "=".
	Roles string
	// Rules say what an entry is, by the first whose test holds; First says it of the first entry, and Other of all entries
	// once more, which are another conversation then: the one with the answer that was rejected.
	Rules, First, Other []LogRule
	// Asks says that the conversations of rows have no answer: a trainer or a grader asks the model for it.
	Asks bool
	// Rejects is a test that holds for a conversation whose answer was rejected.
	Rejects string
	// Around are the paths, with spaces between them, to what a request of Chat Completions has next to its messages
	// under the same key.
	Around string
}

// A LogTree is how the entries of a conversation follow each other: those on the way to the last one are read.
type LogTree struct {
	// Nodes is the path to all entries: an object of them by their IDs, or a list of them with the path to the ID in each.
	// "" is for entries of List.
	Nodes, ID string
	// Below is the path to the list of the entries after one, of which the last counts.
	Below string
	// Parent is the path to the ID of the entry before one, and Last that to the ID of the last; "" for the last written.
	Parent, Last string
}

// A LogError is how a program writes down that a request failed: When is a test of the entry, and Text the path to the error.
type LogError struct{ When, Text string }

// A LogRule says what an object is, or a text: what the model thought, what was said, calls and their results.
type LogRule struct {
	When string
	// Role is the path to the word for whose it is, or the role itself after "=".
	Role string
	// Text and Thought are the paths to texts, or to lists of them and of objects with a text.
	Thought, Text string
	// Sign is the path to the signature of what the model thought, which is sent to Anthropic.
	Sign string
	// Image is the path to the address of an image, or to its data URL.
	Image string
	// In are the paths to lists, or to objects, that Of says more of.
	In string
	Of []LogRule
	// Also are rules that are obeyed one after the other, each if its test holds.
	Also []LogRule
	// Message says that it is a message as Chat Completions has it, with keys of the program; ID is then that of the call
	// which it answers, where it is elsewhere.
	Message bool
	// Call is the path to the name of a tool that is called, with its ID and its arguments.
	Call, ID, Args string
	// Output is the path to what a tool gave back to the call of ID.
	Output string
	// Ends says that a message ends with it.
	Ends bool
}

// Logs are all forms of logs, in the order in which a text is asked for their signs.
func Logs(yield func(*Log) bool) {
	for i := range programLogs {
		if !yield(&programLogs[i]) {
			return
		}
	}
	for i := range libraryLogs {
		if !yield(&libraryLogs[i]) {
			return
		}
	}
	RowLogs(yield)
}

// RowLogs are the last of Logs: the forms of rows to train on. A program that asks for these alone doesn't have the others.
func RowLogs(yield func(*Log) bool) {
	for i := range rowLogs {
		if !yield(&rowLogs[i]) {
			return
		}
	}
}
