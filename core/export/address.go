package export

import "strings"

// operations are the ends of hosts' addresses by format: what comes after the base address that an SDK is given.
var operations = map[string]Template{
	"openai-chat":      "/chat/completions",
	"openai-responses": "/responses",
	"anthropic":        "/messages",
	"gemini":           "/models/{model}:generateContent",
	"bedrock-converse": "/model/{model}/converse",
	"mistral":          "/chat/completions",
	"cohere":           "/chat",
	"ollama":           "/chat",
}

// AddressAt is where requests for a model go on another server that has the host's API; base is its address
// up to the version, such as http://localhost:8000/v1.
func (h *Host) AddressAt(base, model string) string {
	return strings.TrimSuffix(base, "/") + operations[h.Format].Fill(model, nil)
}

// InAddress reports whether the model is named in the address and not in the body.
func (h *Host) InAddress() bool { return h.moved != "" }

// Fill is the template as a text: with the model's name in its place, escaped for a path, and with the values
// of the environment's variables; nil leaves them out.
func (t Template) Fill(model string, variable func(string) string) string {
	var out strings.Builder
	for _, stretch := range t.stretches(model) {
		out.WriteString(stretch.text)
		if stretch.variable != "" && variable != nil {
			out.WriteString(variable(stretch.variable))
		}
	}
	return out.String()
}
