package explain

// Topic is a cause that no rule checks, since a text alone does not decide it.
type Topic struct {
	// ID is its word, kebab-case.
	ID string
	// OfRequest says that the mistake is one of a request, and not of an account or a provider.
	OfRequest bool
	// About says what its mistakes are about, in the words of lint.About.
	About string
	// Title says it in a few words, and Advice what to do.
	Title, Advice string
	// Says are wordings that it is known by; a gap in one is written as in a lesson.
	Says []string
	// Names are the things that its errors name, in whatever words, as in the sense of a rule. NamesAlso are rules whose
	// errors name the same.
	Names, NamesAlso string
	// Also are the rules whose mistakes providers answer in the same words.
	Also []string
}

// The topics that broad wordings may mean.
const (
	parameter  = "parameter"
	toolSchema = "tool-schema"
)

// broad are wordings that providers say of any key: of a parameter, of a tool's schema, and, where
// a lesson has the same wording, of what its rule speaks of.
var broad = []string{
	"Extra inputs are not permitted", "Field required", "Input should be a valid string", "Input should be a valid list",
	"Input should be a valid dictionary", "Input should be a valid integer", "Input should be a valid boolean",
	"Unknown parameter", "Missing required parameter", "Invalid value: … Supported values are",
	"string too long. Expected a string with maximum length 64, but got a string with length 70",
	"string does not match pattern. Expected a string that matches the pattern",
	"array too long. Expected an array with maximum length 128, but got an array with length 129",
	"empty array. Expected an array with minimum length 1, but got an empty array",
	"Unknown name \"…\" at '…': Cannot find field", "Unknown name \"…\": Cannot find field", "String should match pattern", "does not match any of the expected tags",
	"Additional properties are not allowed ('…' was unexpected)", "… is a required property",
	"property '…' is unsupported", "failed to satisfy constraint: Member must",
	"Invalid type for '…': expected", "Bad request: json: unknown field",
}

// TopicByID finds a topic; nil when there is none.
func TopicByID(id string) *Topic {
	for i := range Topics {
		if Topics[i].ID == id {
			return &Topics[i]
		}
	}
	return nil
}
