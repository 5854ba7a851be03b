package engine

// Operation is one thing that an engine does: a request type and a response type.
type Operation struct {
	// Name is the word that calls it; the engine's method is the same word with a capital.
	Name string
	// Request and Response are names of types of this package.
	Request, Response string
	// File, when not empty, names the file next to the page's module that holds the answer.
	// Then Call does not know the operation, and what only its method needs is not linked
	// into the module: texts are heavy.
	File string
	// Later says that the operation is none of those that a page needs at its start: its
	// code is in the page's second module, which is loaded when it is asked for.
	Later bool
	// Apart says that its code is another package's, which who wants the operation brings along: neither
	// Later nor Everything knows it.
	Apart bool
}

// Run runs one operation: it reads the request and appends the result to out. Which
// operations there are is what a Run decides, and what the linker has to keep: Everything,
// or for the two modules of the page First and Later.
type Run func(e *Engine, operation string, r *reader, out []byte) ([]byte, *Failure)

// Operations are all operations. The Runs and the page's typed client are generated from
// this table.
var Operations = []Operation{
	{Name: "check", Request: "CheckRequest", Response: "CheckResponse"},
	{Name: "conversations", Request: "ConversationsRequest", Response: "ConversationsResponse"},
	{Name: "messages", Request: "MessagesRequest", Response: "MessagesResponse"},
	{Name: "fix", Request: "FixRequest", Response: "EditResponse", Later: true},
	{Name: "explain", Request: "ExplainRequest", Response: "ExplainResponse", Later: true},
	{Name: "format", Request: "FormatRequest", Response: "EditResponse", Later: true},
	{Name: "rescue", Request: "RescueRequest", Response: "EditResponse"},
	{Name: "unpack", Request: "UnpackRequest", Response: "UnpackResponse", Later: true},
	{Name: "rows", Request: "RowsRequest", Response: "RowsResponse", Later: true},
	{Name: "report", Request: "ReportRequest", Response: "ReportResponse", Later: true},
	{Name: "join", Request: "JoinRequest", Response: "JoinResponse", Later: true},
	{Name: "secrets", Request: "SecretsRequest", Response: "SecretsResponse", Later: true},
	{Name: "restore", Request: "RestoreRequest", Response: "EditResponse", Later: true},
	{Name: "at", Request: "AtRequest", Response: "AtResponse"},
	{Name: "build", Request: "BuildRequest", Response: "EditResponse", Later: true},
	{Name: "filter", Request: "FilterRequest", Response: "FilterResponse", Later: true},
	{Name: "trim", Request: "TrimRequest", Response: "TrimResponse", Later: true},
	{Name: "vocabulary", Request: "VocabularyRequest", Response: "VocabularyResponse", Later: true},
	{Name: "count", Request: "CountRequest", Response: "CountResponse", Later: true},
	{Name: "pieces", Request: "PiecesRequest", Response: "PiecesResponse", Later: true},
	{Name: "tree", Request: "TreeRequest", Response: "TreeResponse", Later: true},
	{Name: "tokens", Request: "TokensRequest", Response: "TokensResponse"},
	{Name: "judge", Request: "JudgeRequest", Response: "JudgeResponse", Later: true},
	{Name: "convert", Request: "ConvertRequest", Response: "ConvertResponse", Later: true},
	{Name: "accept", Request: "AcceptRequest", Response: "AcceptResponse", Later: true},
	{Name: "compare", Request: "CompareRequest", Response: "CompareResponse", Later: true},
	{Name: "export", Request: "ExportRequest", Response: "ExportResponse", Later: true},
	{Name: "audit", Request: "AuditRequest", Response: "AuditResponse", Later: true},
	{Name: "note", Request: "NoteRequest", Response: "EditResponse", Later: true},
	{Name: "lesson", Request: "LessonRequest", Response: "LessonResponse", Later: true},
	{Name: "goal", Request: "GoalRequest", Response: "GoalResponse", Later: true},
	{Name: "pretty", Request: "PrettyRequest", Response: "PrettyResponse", Later: true},
	{Name: "systems", Request: "SystemsRequest", Response: "SystemsResponse", Later: true, Apart: true},
	{Name: "keepSystem", Request: "SystemsRequest", Response: "EditResponse", Later: true, Apart: true},
	{Name: "session", Request: "SessionRequest", Response: "SessionResponse", Later: true},
	{Name: "survey", Request: "SurveyRequest", Response: "SurveyResponse", Later: true},
	{Name: "open", Request: "OpenRequest", Response: "OpenResponse"},
	{Name: "catalogue", Request: "Nothing", Response: "Catalogue", File: "catalogue.json"},
	{Name: "lessons", Request: "Nothing", Response: "Lessons", File: "lessons.json"},
	{Name: "faults", Request: "Nothing", Response: "Faults", File: "faults.json"},
	{Name: "warm", Request: "WarmRequest", Response: "Nothing"},
}

// Nothing is the request or the response of an operation that needs none.
type Nothing struct{}
