//go:build !first

package engine

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/compare"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// comparedWords is how much of a message's text is in a pair, in bytes.
const comparedWords = 120

// Compare says what differs between another text and the current one.
func (e *Engine) Compare(request CompareRequest) (CompareResponse, *Failure) {
	r, failure := e.pick(request.Revision, request.Dialect, request.Conversation)
	if failure != nil {
		return CompareResponse{}, failure
	}
	before := Engine{bounds: e.bounds}
	before.Use(0, []byte(request.Other))
	file := before.parse()
	var as *format.Format
	if request.OtherDialect != "" {
		if as = format.ByID(request.OtherDialect); as == nil {
			return CompareResponse{}, badRequest("Unknown format " + source.Quote(request.OtherDialect) + ".")
		}
	}
	if len(file.Refs) == 0 {
		return CompareResponse{}, nothing(file, "The other text")
	}
	if at := request.OtherConversation; at < 0 || at >= len(file.Refs) {
		return CompareResponse{}, badRequest("The other text has no conversation " + strconv.Itoa(at) + ". It has " + strconv.Itoa(len(file.Refs)) + ", numbered from 0.")
	}
	if as == nil && file.Ambiguous && len(file.Guesses) > 0 {
		// Where it could be several, it is what the current text is, if that is one of them.
		for _, guess := range file.Guesses {
			if guess.Format == r.Format {
				as = r.Format
			}
		}
	}
	var other bind.Conversation
	file.Decode(request.OtherConversation, as, bind.Options{}, &other)
	result := compare.Conversations(&other, &r.Conversation)
	response := CompareResponse{Revision: e.revision, From: other.Format.ID, To: r.Format.ID, Others: len(file.Refs)}
	was, now := viewOf(file.Doc, request.Units), e.view(request.Units)
	for _, pair := range result.Pairs {
		p := ComparePair{Kind: string(pair.Kind), Before: pair.Before, After: pair.After, Changes: pair.Changes}
		if pair.Before >= 0 {
			p.Was = placeOfMessage(was, &other, pair.Before)
			p.Role, p.Text = other.Messages[pair.Before].Role, words(&other.Messages[pair.Before])
		}
		if pair.After >= 0 {
			p.Now = placeOfMessage(now, &r.Conversation, pair.After)
			p.Role, p.Text = r.Messages[pair.After].Role, words(&r.Messages[pair.After])
		}
		response.Pairs = append(response.Pairs, p)
	}
	for _, field := range result.Fields {
		f := CompareField{Kind: string(field.Kind), Name: field.Name, Tool: field.Tool}
		if field.Before != source.None {
			place := was.node(field.Before)
			f.Was = &place
		}
		if field.After != source.None {
			place := now.node(field.After)
			f.Now = &place
		}
		response.Fields = append(response.Fields, f)
	}
	return response, nil
}

// placeOfMessage is the place of a message, or of the block that it is; nil for one that has none.
func placeOfMessage(v view, c *bind.Conversation, message int) *Place {
	node := c.From[message].Node
	if block := c.From[message].Block; block != source.None {
		node = block
	}
	if node == source.None {
		return nil
	}
	place := v.node(node)
	return &place
}

// words are the first words of a message: its text, or else the calls that it makes.
func words(m *core.Message) string {
	text := strings.TrimSpace(m.Text())
	if text == "" {
		var calls []string
		for _, call := range m.Calls() {
			calls = append(calls, call.Name+" "+call.RawArgs)
		}
		text = strings.Join(calls, ", ")
	}
	if len(text) > comparedWords {
		end := comparedWords
		for end > 0 && !utf8.RuneStart(text[end]) {
			end--
		}
		text = text[:end] + "…"
	}
	return strings.Join(strings.Fields(text), " ")
}
