package engine

// RowsRequest asks which rows of a file are good: lines of JSON Lines, or the elements of the only list in it.
type RowsRequest struct {
	Revision int `json:"revision"`
	// Units is "utf16" for the page. Anything else means bytes.
	Units string `json:"units,omitempty"`
	// Format and Target set the format and target. By default, the format is detected and the target is the
	// format's own.
	Dialect string `json:"dialect,omitempty"`
	Target  string `json:"target,omitempty"`
	// Level is the lowest level of findings that make a row bad: "error", "warning" or "info"; "warning" if empty.
	Level string `json:"level,omitempty"`
	// Rules, unless empty, are the only rules whose findings make a row bad.
	Rules []string `json:"rules,omitempty"`
	// By says what the parts are: "" for the good and the bad rows, "repeats" for the first of equal rows and the others, "split"
	// for parts of a size, "sample" for some rows and the others, and "overlap" for the rows that aren't in Other and those that are.
	// Only the first checks the rows.
	By string `json:"by,omitempty"`
	// Other is the other text of an overlap, such as the rows to train on if this has the rows to test with.
	Other string `json:"other,omitempty"`
	// Parts are the parts of a split, as ParseParts reads them, Count is how many rows are sampled, and Seed what chance depends on.
	Parts string `json:"parts,omitempty"`
	Count int    `json:"count,omitempty"`
	Seed  int    `json:"seed,omitempty"`
	// Near: with By "repeats", a row is repeated too if it's almost the same as an earlier one; and such are looked for in an overlap.
	Near bool `json:"near,omitempty"`
	// Continues: with By "repeats", the text goes on after that of the request before it, so rows are compared with those of that one too.
	Continues bool `json:"continues,omitempty"`
	// Encoding is as in CheckRequest, for a text that wasn't checked before.
	Encoding string `json:"encoding,omitempty"`
	// Text requests the rows of each part as JSON Lines.
	Text bool `json:"text,omitempty"`
	// Hashes requests the hashes of each row.
	Hashes bool `json:"hashes,omitempty"`
	As
}

// RowsResponse has every row of the file.
type RowsResponse struct {
	Revision int `json:"revision"`
	// Rows are the rows in their order, GoodCount and BadCount how many are good and bad.
	Rows      []Row `json:"rows"`
	GoodCount int   `json:"goodCount"`
	BadCount  int   `json:"badCount"`
	// Parts are what the rows were put into.
	Parts []RowPart `json:"parts"`
	// Roles are how many messages there are of each role.
	Roles []RoleCount `json:"roles"`
	// Tools are how many calls there are of each tool, in the order in which they come; of the first MostTools.
	Tools []ToolCount `json:"tools"`
	// Kinds are the rules that make rows bad, with how many rows.
	Kinds []RowKind `json:"kinds"`
	// About are the findings about the whole file, which make no row bad.
	About []FileFinding `json:"about"`
	// Lines is how many line breaks the text has, and Blank how many of its lines have nothing in them.
	Lines int `json:"lines"`
	Blank int `json:"blank"`
	// Name is what the rows are, such as "Alpaca rows", Dialect the format that they're in, and Target what they were checked against; empty
	// if the rows were not checked.
	Name    string `json:"name"`
	Dialect string `json:"dialect"`
	Target  string `json:"target"`
	// Apart says that each row is a conversation of its own, so that a file of such rows can be checked in pieces.
	Apart bool `json:"apart"`
}

// FileFinding is a finding about a file of rows, or one that is listed in a report.
type FileFinding struct {
	Rule    string `json:"rule"`
	Level   string `json:"level"`
	Line    int    `json:"line"`
	Column  int    `json:"column"`
	Message string `json:"message"`
	Note    string `json:"note"`
}

// MostTools is how many tools are counted in one answer.
const MostTools = 1000

// ToolCount is how many calls of a tool there are.
type ToolCount struct {
	Name  string `json:"name"`
	Count int    `json:"count"`
}

// Row is a row of a file.
type Row struct {
	Offset int `json:"offset"`
	Length int `json:"length"`
	Line   int `json:"line"`
	// Conversation is its first conversation, -1 for none.
	Conversation int `json:"conversation"`
	// Form is what the row looks like, if the other rows are something else.
	Form string `json:"form"`
	// Title is the first words of its first user message.
	Title string `json:"title"`
	// Messages, Tokens and Calls are how many messages, tokens (roughly) and tool calls it has.
	Messages int `json:"messages"`
	Tokens   int `json:"tokens"`
	Calls    int `json:"calls"`
	// Part is the index of the part that it's in.
	Part int `json:"part"`
	// Hash is that of what the row says, as RowHash, in hexadecimal, if it was requested.
	Hash string `json:"hash,omitempty"`
	// Alike and Prompt are, of a row to train on, the hash of its letters and digits and that of what comes before its last message; ID is
	// that of the ID of a row of a batch. In hexadecimal, if hashes were requested; empty for none.
	Alike  string `json:"alike,omitempty"`
	Prompt string `json:"prompt,omitempty"`
	ID     string `json:"id,omitempty"`
	// Like says how it's like an earlier row: "same" (all values are), "alike" (they differ in case, spaces or punctuation),
	// "near" (its messages share most of their words) or "prompt" (another answer to the same prompt); empty for none. LikeLine is
	// the line of that row, of an overlap in Other. A split and a sample don't say it.
	Like     string `json:"like"`
	LikeLine int    `json:"likeLine"`
	// Rules are those that make it bad.
	Rules []string `json:"rules"`
	// Level, Rule and Message are those of the first finding of the most severe level that makes the row bad; empty for a good
	// row.
	Level   string `json:"level"`
	Rule    string `json:"rule"`
	Message string `json:"message"`
}

// RowPart is some of the rows of a file.
type RowPart struct {
	Name string `json:"name"`
	Rows int    `json:"rows"`
	// Text has the rows as JSON Lines, each as it was written, if it was requested.
	Text string `json:"text"`
}

// RowKind is a rule that makes rows bad.
type RowKind struct {
	Rule  string `json:"rule"`
	Level string `json:"level"`
	Rows  int    `json:"rows"`
	// Text describes the findings.
	Text string `json:"text"`
}
