package engine

// TreeRequest asks for the tree that the messages of one conversation form by their
// parents, for one branch of it, and for the session's statistics.
type TreeRequest struct {
	Revision     int    `json:"revision"`
	Units        string `json:"units,omitempty"`
	Dialect      string `json:"dialect,omitempty"`
	Conversation int    `json:"conversation,omitempty"`
	// End is the number, counted from 1, of the message that the branch goes through: it
	// ends with the newest message after that one. 0 is for the newest message of all.
	End int `json:"end,omitempty"`
	// Want is "edits" for the edits that leave only the branch, "json" for the branch as a
	// conversation of its own, "turns" for the turns, and absent for none of these.
	Want string `json:"want,omitempty"`
}

// TreeResponse is the tree, flat: Order, Depths, Parents and States have one entry a
// message, so that a long conversation stays small.
type TreeResponse struct {
	Revision int `json:"revision"`
	// Named says that messages name their parents; without it the conversation is one line.
	Named bool `json:"named"`
	// OnlyResults is how many messages name a parent where they are results of tools alone:
	// such a conversation is one line too.
	OnlyResults int `json:"onlyResults,omitempty"`
	// Order are the messages as the tree is drawn: after a message its side branches, then
	// the branch with the newest message. Depths says for each row how far it is set in: a
	// side branch is one deeper than what it leaves.
	Order  []int `json:"order"`
	Depths []int `json:"depths"`
	// Parents and States are by message: the message it follows, -1 for none, and how: ""
	// (it names it, or follows the message before it), "start", "missing" or "cycle".
	Parents []int    `json:"parents"`
	States  []string `json:"states"`
	// Branches counts the branches, Ends are the first thousand of them, in the order of
	// the list.
	Branches int         `json:"branches"`
	Ends     []BranchEnd `json:"ends"`
	// Path are the messages of the chosen branch. Broken are the IDs of calls whose call or
	// result is not in it.
	Path   []int    `json:"path"`
	Broken []string `json:"broken"`
	// Title, Created and Updated are what is next to the messages of a session.
	Title   string `json:"title,omitempty"`
	Created string `json:"created,omitempty"`
	Updated string `json:"updated,omitempty"`
	// Session counts what all messages hold, Branch what those of the branch do.
	Session SessionStats `json:"session"`
	Branch  SessionStats `json:"branch"`
	// Edits, JSON and Done are what was wanted, and what they do in words.
	Edits []Edit   `json:"edits"`
	JSON  string   `json:"json,omitempty"`
	Done  []string `json:"done"`
	// Turns are the answers of the model in order; in the log of a program those before a summary too.
	Turns []Turn `json:"turns,omitempty"`
}

// Turn is an answer of the model, with what was sent for it.
type Turn struct {
	Place Place `json:"place"`
	// Sent is how many tokens were sent for it, and Cached how many of these the provider read from its cache, if Counted
	// by its own count. Otherwise Sent is an estimate, and Cached is how many of these were sent for the turn before too.
	Sent    int  `json:"sent"`
	Cached  int  `json:"cached"`
	Counted bool `json:"counted,omitempty"`
	// Tools are the first tools that it calls, with commas between them. Open is how many of its calls have no result, and
	// Failed how many results are errors. To is the turn that its last result was sent for, -1 for none.
	Tools  string `json:"tools,omitempty"`
	Open   int    `json:"open,omitempty"`
	Failed int    `json:"failed,omitempty"`
	To     int    `json:"to"`
	// Cut says that a summary took the place of all that was before it.
	Cut bool `json:"cut,omitempty"`
	// Message is its number among the messages of the conversation, from 1 on; 0 where it isn't sent any more.
	Message int `json:"message,omitempty"`
}

// BranchEnd is the last message of a branch.
type BranchEnd struct {
	Index int `json:"index"`
	// Messages is how many messages the branch has.
	Messages int `json:"messages"`
	// Label is how the message begins.
	Label string `json:"label"`
}

// SessionStats is what can be counted of messages.
type SessionStats struct {
	Messages int         `json:"messages"`
	Roles    []RoleCount `json:"roles"`
	Calls    int         `json:"calls"`
	Results  int         `json:"results"`
	Failed   int         `json:"failed"`
	// Input to CacheWrite are the sums of the providers' own counts, in tokens; Counted
	// messages have one.
	Input      int `json:"input"`
	Output     int `json:"output"`
	CacheRead  int `json:"cacheRead"`
	CacheWrite int `json:"cacheWrite"`
	Counted    int `json:"counted"`
	// First and Last are the earliest and the latest timestamp as written, Duration the
	// milliseconds between them, and Dated the messages whose timestamp can be read.
	First    string `json:"first,omitempty"`
	Last     string `json:"last,omitempty"`
	Duration int    `json:"duration"`
	Dated    int    `json:"dated"`
}

// RoleCount is how many messages a role has.
type RoleCount struct {
	Role  string `json:"role"`
	Label string `json:"label"`
	Count int    `json:"count"`
}
