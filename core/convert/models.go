package convert

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/format"
)

// The fields of questions.
const (
	askModel  = "model"
	askTokens = "max_tokens"
)

// Model is a model that an API serves.
type Model struct {
	// Name is the word by which its API knows it.
	Name string
	// Same says that it is the very model of the source, under the name that it has there.
	Same bool
}

// size is what a model is made for, as its maker sells it.
type size uint8

const (
	small size = 1 + iota
	middle
	large
)

// served are models to choose from, by the format of their API. Each name is one that the API, or
// for Ollama a host that runs it, accepted in a recorded request: the test of this table says so. The
// size is ours: by the words with which the makers tell their models apart. There are others, and there
// will be newer ones. What comes first is the nearest of its size.
var served = []struct {
	api  string
	name string
	size size
}{
	{"openai-chat", "gpt-5", large}, {"openai-chat", "gpt-5.4-mini", middle}, {"openai-chat", "gpt-5-mini", middle}, {"openai-chat", "gpt-5-nano", small}, {"openai-chat", "gpt-4o", middle},
	{"openai-responses", "gpt-5.6", large}, {"openai-responses", "gpt-5.5", large}, {"openai-responses", "gpt-5.4", large}, {"openai-responses", "gpt-5.4-mini", middle}, {"openai-responses", "gpt-5-mini", middle},
	{"openai-responses", "gpt-5-nano", small}, {"openai-responses", "gpt-4.1", middle},
	{"anthropic", "claude-opus-5", large}, {"anthropic", "claude-opus-4-8", large}, {"anthropic", "claude-sonnet-5", middle}, {"anthropic", "claude-sonnet-4-6", middle}, {"anthropic", "claude-haiku-4-5", small},
	{"gemini", "gemini-3.1-pro-preview", large}, {"gemini", "gemini-2.5-pro", large}, {"gemini", "gemini-3.6-flash", middle}, {"gemini", "gemini-2.5-flash", middle}, {"gemini", "gemini-3.1-flash-lite", small}, {"gemini", "gemini-2.5-flash-lite", small},
	{"bedrock-converse", "us.anthropic.claude-sonnet-4-5-20250929-v1:0", middle}, {"bedrock-converse", "us.anthropic.claude-haiku-4-5-20251001-v1:0", small}, {"bedrock-converse", "us.amazon.nova-pro-v1:0", middle},
	{"bedrock-converse", "us.amazon.nova-2-lite-v1:0", small}, {"bedrock-converse", "openai.gpt-oss-120b-1:0", large},
	{"mistral", "mistral-large-latest", large}, {"mistral", "mistral-medium-latest", middle}, {"mistral", "mistral-small-latest", small},
	{"cohere", "command-a-plus-05-2026", large}, {"cohere", "command-a-03-2025", middle}, {"cohere", "command-r7b-12-2024", small},
	{"ollama", "gpt-oss:120b", large}, {"ollama", "gpt-oss:20b", middle}, {"ollama", "llama3.1", small},
}

// sizeWords tell the size of a model by a word in its name; the first that is found counts.
var sizeWords = []struct {
	word string
	size size
}{
	{"nano", small}, {"flash-lite", small}, {"haiku", small}, {"ministral", small}, {"r7b", small}, {"lite", small}, {"micro", small}, {"8b", small},
	{"mini", middle}, {"flash", middle}, {"sonnet", middle}, {"medium", middle}, {"small", small},
	{"opus", large}, {"pro", large}, {"large", large}, {"gpt-3.5", small}, {"gpt-4o", middle}, {"gpt-4.1", middle}, {"command-a-plus", large}, {"command-a", middle}, {"command-r", middle},
}

func sizeOf(name string) size {
	for _, each := range sizeWords {
		if strings.Contains(name, each.word) {
			return each.size
		}
	}
	return large
}

// Near are the models of a format's API to choose from in place of the one with the name: first
// the same model where the API is known to serve it, then those of its size, then the others.
func Near(name string, to *format.Format) []Model {
	var near []Model
	if same := sameModel(name, to); same != "" {
		near = append(near, Model{Name: same, Same: true})
	}
	add := func(want bool) {
		for _, each := range served {
			if each.api == to.ID && (each.size == sizeOf(strings.ToLower(name))) == want && (len(near) == 0 || near[0].Name != each.name) {
				near = append(near, Model{Name: each.name})
			}
		}
	}
	add(true)
	add(false)
	return near
}

// sameModel is the name that the API of a format has for a model, "" where that is not known.
// Hosts of many makers' models put the maker before the name.
func sameModel(name string, to *format.Format) string {
	bare := name[strings.LastIndexByte(name, '/')+1:]
	switch {
	case bare == name:
	case to == format.Anthropic && strings.HasPrefix(bare, "claude-"):
		return strings.ReplaceAll(bare, ".", "-")
	case strings.HasPrefix(bare, "gpt-") && (to == format.OpenAIResponses || to == format.OpenAIChat), strings.HasPrefix(bare, "gemini-") && to == format.Gemini:
		return bare
	}
	if at := strings.Index(name, "anthropic."); at >= 0 && to == format.Anthropic {
		bare = name[at+len("anthropic."):]
		if end := strings.LastIndex(bare, "-v"); end > 0 {
			bare = bare[:end]
		}
		return bare
	}
	return ""
}

// model is the model's name as it is to be written.
func (w *work) model() string {
	to := w.options.To
	switch {
	case w.options.Model != "":
		return w.options.Model
	case w.Format.SharesModels(to):
		return w.Model
	case !w.options.UsualModel || w.Model == "" || to.Addressed: // or else it is no part of the text
		return ""
	}
	return cmp.Or(sameModel(w.Model, to), format.UsualModel(to.ID))
}

// ask adds the questions that are open, and what an answer of the options changes.
func (w *work) ask(places *places) {
	if !w.result.Request {
		return
	}
	to := w.options.To
	if w.Model != "" && (w.drafted.Model != w.Model || w.options.Model != "") || w.Model == "" && w.drafted.Model == "" {
		w.result.Questions = append(w.result.Questions, Question{Field: askModel, Was: w.Model, Now: w.drafted.Model, Near: Near(w.Model, to)})
	}
	if w.drafted.Model != w.Model && w.drafted.Model != "" {
		loss := Loss{Kind: Changed, What: "model to " + strconv.Quote(w.drafted.Model), Why: "You chose it", Message: -1, To: places.ofKey(to.RequestKey(format.Model))}
		if w.options.Model == "" {
			loss.Why, loss.Asks = to.Name+" may not serve "+strconv.Quote(w.Model), askModel
		}
		if loss.Kind = Changed; w.ModelAt != 0 {
			loss.From = w.nodePlace(w.ModelAt)
		} else {
			loss.Kind, loss.What = Invented, "model "+strconv.Quote(w.drafted.Model)
		}
		w.add(loss)
	}
	for _, loss := range w.result.Losses {
		if loss.Asks == askTokens && loss.To != nil {
			now := string(w.result.Text[loss.To.Start:loss.To.End])
			w.result.Questions = append(w.result.Questions, Question{Field: askTokens, Now: now})
		}
	}
	if w.options.MaxTokens > 0 && w.MaxTokens.Is != w.options.MaxTokens {
		loss := Loss{Kind: Invented, What: "output limit " + strconv.Itoa(w.options.MaxTokens), Why: "You chose it", Message: -1, To: w.placeOfTokens(places)}
		if w.MaxTokens.At != 0 {
			loss.Kind, loss.From = Changed, w.nodePlace(w.MaxTokens.At)
			loss.What = "output limit to " + strconv.Itoa(w.options.MaxTokens)
		}
		w.add(loss)
		w.result.Questions = append(w.result.Questions, Question{Field: askTokens, Now: strconv.Itoa(w.options.MaxTokens)})
	}
}

// placeOfTokens is the place of the most tokens of the answer.
func (w *work) placeOfTokens(p *places) *Place {
	if len(w.target.Refs) > 0 {
		if at := w.readAgain().MaxTokens.At; at != 0 {
			return p.at(int(p.doc.Nodes[at].Start))
		}
	}
	return nil
}

// ofKey is the place of a key of the result.
func (p *places) ofKey(key string) *Place {
	if node := p.doc.Member(p.doc.Roots[0], key); node != 0 {
		return p.at(int(p.doc.Nodes[node].Start))
	}
	return nil
}
