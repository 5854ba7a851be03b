//go:build !first

package engine

import (
	"slices"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/token"
)

// Version is Rolecall's own.
const Version = "0.2.0"

// Catalogue is everything that the engine knows without a text, except for the examples: those are in package
// examples. It isn't an operation of Call, see Operation.File.
func (e *Engine) Catalogue(Nothing) (Catalogue, *Failure) {
	catalogue := Catalogue{Version: Version, Slots: append(slotWords[:], groupWords), Authors: authorWords, Kinds: partWords, Programs: programs}
	for _, rule := range lint.Rules {
		catalogue.Rules = append(catalogue.Rules, catalogueRule(rule))
	}
	for _, d := range format.All {
		words := knownAs[d.ID]
		for _, target := range lint.Targets {
			if target.Format == d.ID {
				words += " " + target.Name
			}
		}
		catalogue.Dialects = append(catalogue.Dialects, CatalogItem{ID: d.ID, Name: d.Name, Description: d.About, Group: string(d.Family), Words: words})
	}
	for _, target := range append(lint.Targets[:len(lint.Targets):len(lint.Targets)], lint.Trainers...) {
		versions, betas := target.Headers()
		catalogue.Targets = append(catalogue.Targets, CatalogItem{
			ID: target.ID, Name: target.Name, Description: target.Description(), Group: groupOf(target), Dialect: target.Format, Models: servedBy(target),
			Words: knownAs[target.ID], Versions: versions, Betas: betas, Rows: slices.Contains(lint.Trainers, target),
		})
	}
	for i, words := range factWords {
		words.ID = lint.FactIDs[i]
		catalogue.Facts = append(catalogue.Facts, words)
	}
	for _, model := range token.Models {
		catalogue.Models = append(catalogue.Models, ModelItem{
			Prefix: model.Prefix, Name: model.Name, API: model.API, Encoding: model.Encoding, Estimate: model.Scale != nil,
			Window: model.Window, AsOf: model.AsOf, Source: model.Source,
		})
	}
	return catalogue, nil
}

// knownAs are words that people have for formats and targets next to their names, by the ID of either.
var knownAs = map[string]string{
	"openai-chat":      "ChatGPT GPT OpenRouter Perplexity LiteLLM vLLM Together Fireworks xAI Grok",
	"openai-responses": "ChatGPT GPT Codex",
	"azure-openai":     "ChatGPT GPT Microsoft",
	"anthropic":        "Claude",
	"gemini":           "Google AI Studio Vertex",
	"bedrock-converse": "AWS Claude Nova",
	"cohere":           "Command",
	"ollama":           "Llama",
	"chat-template":    "Hugging Face LM Studio",
	"langchain":        "n8n",
	"sharegpt":         "Alpaca LLaMA-Factory Axolotl Unsloth",
	"fine-tune":        "JSONL",
	"gemini-ft":        "Google",
	"bedrock-ft":       "AWS Claude Nova Llama",
	"trl":              "Hugging Face SFT DPO",
	"llama-factory":    "ShareGPT Alpaca",
}

func catalogueRule(rule *lint.Rule) Rule {
	lesson := rule.Lesson()
	out := Rule{
		ID:       rule.ID,
		Title:    lesson.Title,
		Why:      lesson.Why,
		Evidence: lesson.Evidence,
		Says:     lesson.Says,
		Bad:      lesson.Bad.Text,
		Good:     lesson.Good.Text,
		Target:   lesson.Bad.Target,
	}
	for _, target := range lint.Targets {
		if level := target.Level(rule); level != finding.Off {
			out.Levels = append(out.Levels, RuleLevel{Target: target.ID, Level: level.String(), ByModel: target.ByModel(rule)})
		}
	}
	out.Fix = fixTitles(lesson)
	return out
}

// fixTitles is what the fixes of a rule do, by what they do to its bad example.
func fixTitles(lesson *lint.Lesson) []string {
	var scratch Engine
	scratch.Use(0, []byte(lesson.Bad.Text))
	var titles []string
	for _, f := range scratch.check(nil, lint.TargetByID(lesson.Bad.Target), 0).Findings {
		if f.Rule != lesson.Rule {
			continue
		}
		for _, fix := range f.Fixes {
			title := fix.Title
			if fix.Safe {
				title += " (safe)"
			}
			titles = append(titles, title)
		}
		break
	}
	return titles
}

// groupOf is the family of a target: that of the format it takes, except for APIs that take the
// dialect of another.
func groupOf(target *lint.Target) string {
	if target.Trains() {
		return string(format.Dataset)
	}
	if like := lint.TargetByID(target.Like); target.API && like != nil && like.Format == target.Format {
		return "host"
	}
	return string(format.ByID(target.Format).Family)
}
