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
	// Unjudged requests the rows without a check: all are good then.
	Unjudged bool `json:"unjudged,omitempty"`
	// Text requests the good and the bad rows as two texts of JSON Lines.
	Text bool `json:"text,omitempty"`
	As
}

// RowsResponse has every row of the file.
type RowsResponse struct {
	Revision int `json:"revision"`
	// Rows are the rows in their order, GoodCount and BadCount how many are good and bad.
	Rows      []Row `json:"rows"`
	GoodCount int   `json:"goodCount"`
	BadCount  int   `json:"badCount"`
	// Good and Bad are the rows as JSON Lines, each as it was written, if they were requested.
	Good string `json:"good"`
	Bad  string `json:"bad"`
	// Kinds are the rules that make rows bad, with how many rows.
	Kinds []RowKind `json:"kinds"`
	// Blank is how many lines have nothing in them.
	Blank int `json:"blank"`
	// Name is what the rows are, such as "Alpaca rows".
	Name string `json:"name"`
}

// Row is a row of a file.
type Row struct {
	Offset int `json:"offset"`
	Length int `json:"length"`
	Line   int `json:"line"`
	// Messages is how many messages it has.
	Messages int `json:"messages"`
	// Level, Rule and Message are those of the first finding of the most severe level that makes the row bad; empty for a good
	// row.
	Level   string `json:"level"`
	Rule    string `json:"rule"`
	Message string `json:"message"`
}

// RowKind is a rule that makes rows bad.
type RowKind struct {
	Rule  string `json:"rule"`
	Level string `json:"level"`
	Rows  int    `json:"rows"`
	// Text describes the findings.
	Text string `json:"text"`
}
