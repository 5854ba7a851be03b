package convert

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/facts/models"
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

// Near are the models of a format's API to choose from in place of the one with the name: first
// the same model where the API is known to serve it, then those of its size, then the others.
func Near(name string, to *format.Format) []Model {
	var near []Model
	if same := sameModel(name, to); same != "" {
		near = append(near, Model{Name: same, Same: true})
	}
	add := func(want bool) {
		for _, each := range models.Offered(to.ID) {
			if (models.Size(each) == models.Size(name)) == want && (len(near) == 0 || near[0].Name != each) {
				near = append(near, Model{Name: each})
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

// whyChanged is why a format's API gets another model than the one with the name, as a sentence without a full stop.
func whyChanged(name string, to *format.Format) string {
	if sameModel(name, to) != "" {
		return "The same model has this name there"
	}
	switch to {
	case format.Anthropic, format.OpenAIChat, format.OpenAIResponses, format.Gemini:
		if maker, _, _ := strings.Cut(to.Name, " "); !to.IsOwnModel(name) {
			article := "a "
			if strings.ContainsRune("AO", rune(maker[0])) {
				article = "an "
			}
			return strconv.Quote(name) + " isn't " + article + maker + " model"
		}
	}
	return to.Name + " may not serve " + strconv.Quote(name)
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
			loss.Why, loss.Asks = whyChanged(w.Model, to), askModel
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
