package engine

// Lessons are the lessons of the page, with the words that they use, an hour's plan, a page about how a conversation
// works, and the systems: package lessons makes them.
type Lessons struct {
	Lessons []Lesson   `json:"lessons"`
	Systems []System   `json:"systems"`
	Terms   []Term     `json:"terms"`
	Course  []PageLine `json:"course"`
	Guide   []PageLine `json:"guide"`
}

// Lesson is a lesson: paragraphs, a text to begin with, and steps.
type Lesson struct {
	ID    string `json:"id"`
	Title string `json:"title"`
	// Minutes is how long it takes, 0 where its file doesn't say.
	Minutes int `json:"minutes"`
	// Vary are words that differ from learner to learner: ways to write the same words, with blanks between these.
	Vary  []LessonWays `json:"vary"`
	About []string     `json:"about"`
	Start string       `json:"start"`
	Steps []LessonStep `json:"steps"`
}

// LessonWays are ways to write the same words, with blanks between them. The first are those of the lesson.
type LessonWays struct {
	Ways []string `json:"ways"`
}

// LessonStep is one thing to do. It begins with the solution of the step before it, the first with the lesson's start.
type LessonStep struct {
	Title string   `json:"title"`
	Text  []string `json:"text"`
	// Goals are what Goal takes.
	Goals []string `json:"goals"`
	Hints []string `json:"hints"`
	// Notice is what to look at once the goals are met.
	Notice []string `json:"notice"`
	// Ask is a question to the learner, View the view to look at, Target who has to accept the text; empty for none.
	Ask      string `json:"ask,omitempty"`
	View     string `json:"view,omitempty"`
	Target   string `json:"target,omitempty"`
	Solution string `json:"solution"`
	// Choose are the answers to choose from, rules whose explanations are shown.
	Choose []string `json:"choose"`
	// Wrong are wrong answers as they are written in the file of a lesson, each with what to say of it.
	Wrong []string `json:"wrong,omitempty"`
}

// Term is a word and what it means.
type Term struct {
	Word    string `json:"word"`
	Meaning string `json:"meaning"`
}

// PageLine is a line of a page: a heading, a paragraph, an item of a list, a stop of the course, which is its minute,
// title and address in the page, or an example.
type PageLine struct {
	Heading string `json:"heading,omitempty"`
	Text    string `json:"text,omitempty"`
	Item    string `json:"item,omitempty"`
	Minute  string `json:"minute,omitempty"`
	Title   string `json:"title,omitempty"`
	Link    string `json:"link,omitempty"`
	// Example is a conversation with a Title. Kind is "bad" where it has a fault, and Target is who has to accept it.
	Example string `json:"example,omitempty"`
	Kind    string `json:"kind,omitempty"`
	Target  string `json:"target,omitempty"`
}

// LessonRequest brings the file of a lesson, such as one that a teacher wrote.
type LessonRequest struct {
	ID   string `json:"id"`
	Text string `json:"text"`
}

// LessonResponse is the lesson of a file, or what is wrong with the file.
type LessonResponse struct {
	Lesson   *Lesson         `json:"lesson,omitempty"`
	Problems []LessonProblem `json:"problems"`
}

// LessonProblem is a mistake in the file of a lesson. Line is counted from 1.
type LessonProblem struct {
	Line    int    `json:"line"`
	Message string `json:"message"`
}

// GoalRequest asks whether the text meets the goals of a lesson's step.
type GoalRequest struct {
	Revision     int    `json:"revision"`
	Dialect      string `json:"dialect,omitempty"`
	Target       string `json:"target,omitempty"`
	Conversation int    `json:"conversation,omitempty"`
	// Goals are written as in the file of a lesson.
	Goals []string `json:"goals"`
	// Answer is what the learner answered to the question of the step, which is Ask, with Wrong as in the step.
	Answer string   `json:"answer,omitempty"`
	Ask    string   `json:"ask,omitempty"`
	Wrong  []string `json:"wrong,omitempty"`
	// Start and Solution are the texts of the step. With them two more things are asked: that what the solution leaves
	// alone is unchanged, and that the text has no new problem. Began is the text that the learner began with, where it isn't
	// Start.
	Start    string `json:"start,omitempty"`
	Solution string `json:"solution,omitempty"`
	Began    string `json:"began,omitempty"`
}

// GoalResponse says which goals are met.
type GoalResponse struct {
	Revision int `json:"revision"`
	// Met says that all are.
	Met   bool        `json:"met"`
	Goals []GoalState `json:"goals"`
	// Missing is the encoding whose vocabulary a goal waits for; such a goal isn't met.
	Missing string `json:"missing,omitempty"`
}

// GoalState is a goal in plain words.
type GoalState struct {
	Words string `json:"words"`
	Met   bool   `json:"met"`
	// Why says why it isn't met, where that isn't plain from Words.
	Why string `json:"why,omitempty"`
}
