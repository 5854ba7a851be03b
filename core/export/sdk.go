package export

import (
	"slices"
	"strconv"

	"github.com/rolecall/rolecall/core/source"
)

// sdk writes a program with a package.
func (w *writer) sdk() Program {
	reason := func(why string) Program { return Program{Why: why + " Use plain HTTP instead."} }
	if w.host.kit == noKit {
		return reason("SDK code isn't available for " + w.host.Name + ".")
	}
	if w.how.Language == Curl {
		return Program{Why: "cURL has no SDK."}
	}
	if w.how.Language != Go || w.host.kit == geminiKit {
		if plain := w.plain(); plain != "" {
			return reason("An SDK can't send this body: " + plain + ".")
		}
	}
	lone := slices.ContainsFunc(w.body.doc.Problems, func(p source.Problem) bool { return p.Kind == source.Lone })
	if lone && (w.how.Language == Python || w.host.kit == geminiKit || w.host.kit == bedrockKit) {
		return reason("An SDK can't send an unpaired surrogate, which this request contains.")
	}
	switch w.how.Language {
	case Python:
		return w.pythonSDK()
	case TypeScript:
		return w.typeScriptSDK()
	case Go:
		return w.goSDK()
	}
	return Program{Why: "Unknown language: " + w.how.Language + "."}
}

// isBytes reports whether a text of the body is base64 for bytes which an SDK takes as bytes:
// those of Bedrock's images, documents and hidden reasoning, but not what looks like them
// inside of arguments, results and schemas.
func (w *writer) isBytes(at source.Index) bool {
	keys := source.PointerKeys(w.body.doc.Pointer(at))
	for _, key := range keys {
		switch key {
		case "input", "json", "inputSchema", "additionalModelRequestFields", "requestMetadata", "promptVariables":
			return false
		}
	}
	last := len(keys) - 1
	return last > 0 && (keys[last] == "bytes" && keys[last-1] == "source" || keys[last] == "redactedContent")
}

// member is a member of the body.
type member struct {
	name  string
	value source.Index
}

func (w *writer) members() []member {
	var all []member
	for key, value := range w.body.doc.Members(w.body.root) {
		all = append(all, member{w.body.doc.String(key), value})
	}
	return all
}

// The names under which Python's SDKs take the members of a body. What else a body has goes
// beside them. After the packages' own functions: Completions.create, Responses.create,
// Messages.create, converse and chat.
var (
	openAINames = []string{
		"messages", "model", "audio", "frequency_penalty", "function_call", "functions", "logit_bias", "logprobs",
		"max_completion_tokens", "max_tokens", "metadata", "modalities", "n", "parallel_tool_calls", "prediction", "presence_penalty",
		"reasoning_effort", "response_format", "seed", "service_tier", "stop", "store", "stream", "stream_options", "temperature",
		"tool_choice", "tools", "top_logprobs", "top_p", "user",
	}
	responsesNames = []string{
		"input", "model", "include", "instructions", "max_output_tokens", "metadata", "parallel_tool_calls", "previous_response_id",
		"reasoning", "service_tier", "store", "stream", "temperature", "text", "tool_choice", "tools", "top_p", "truncation", "user",
	}
	anthropicNames = []string{
		"max_tokens", "messages", "model", "metadata", "service_tier", "stop_sequences", "stream", "system", "temperature", "thinking",
		"tool_choice", "tools", "top_k", "top_p",
	}
	cohereNames = []string{
		"model", "messages", "tools", "strict_tools", "documents", "citation_options", "response_format", "safety_mode", "max_tokens",
		"stop_sequences", "temperature", "seed", "frequency_penalty", "presence_penalty", "k", "p", "logprobs", "tool_choice", "thinking",
	}
	converseNames = []string{
		"messages", "system", "inferenceConfig", "toolConfig", "guardrailConfig", "additionalModelRequestFields", "promptVariables",
		"additionalModelResponseFieldPaths", "requestMetadata", "performanceConfig",
	}
)

// arguments writes the members of the body as arguments of a call, and gives back what has no name
// among them.
func (w *writer) arguments(l *literals, names []string) (rest []member) {
	for _, m := range w.members() {
		if !slices.Contains(names, m.name) {
			rest = append(rest, m)
			continue
		}
		w.add("    ", m.name, "=")
		w.value(l, m.value, "    ")
		w.line(",")
	}
	return rest
}

// object writes members as an object.
func (w *writer) object(l *literals, members []member, indent string) {
	w.line("{")
	for _, m := range members {
		w.add(indent, w.step())
		w.out = l.key(w.out, []rune(m.name))
		w.value(l, m.value, indent+w.step())
		w.line(",")
	}
	w.add(indent, "}")
}

// unknownToConverse says why the typed SDKs of Bedrock cannot send the body, "" where they can.
func (w *writer) unknownToConverse() string {
	for _, m := range w.members() {
		if !slices.Contains(converseNames, m.name) {
			return "Its SDK doesn't support field " + strconv.Quote(m.name) + "."
		}
	}
	if w.body.unknown {
		return "The conversation has fields that the SDK doesn't support."
	}
	return ""
}

// printed says how the answer of a Python SDK is printed, or the events of a stream.
func (w *writer) printed(one, event string) {
	if w.body.stream {
		w.line("for event in response:\n    ", event)
		return
	}
	w.line(one)
}

// pythonSDK writes a program with a package for Python.
func (w *writer) pythonSDK() Program {
	p := Program{File: "request.py"}
	l := pythonLiterals
	dump := "print(response.model_dump_json(indent=2))"
	switch w.host.kit {
	case openAIKit, responsesKit:
		p.Install = "pip install openai"
		w.pythonOpenAI(&l)
		w.printed(dump, "print(event.model_dump_json())")
	case anthropicKit:
		p.Install = "pip install anthropic"
		w.line("from anthropic import Anthropic\n")
		w.line("client = Anthropic()  # reads ANTHROPIC_API_KEY\n")
		w.line("response = client.messages.create(")
		w.extra(&l, w.arguments(&l, anthropicNames))
		w.line(")")
		w.printed(dump, "print(event.model_dump_json())")
	case geminiKit:
		p.Install = "pip install google-genai"
		w.line("from google import genai\n")
		w.add("body = ")
		w.value(&l, w.body.root, "")
		w.line("\n\nclient = genai.Client()  # reads GEMINI_API_KEY")
		w.line("response = client.models.generate_content(")
		w.line("    model=", pythonString(w.body.model), ",")
		w.line(`    contents="-",  # required by the SDK, replaced by those in the body`)
		w.line(`    config={"http_options": {"extra_body": body}},`)
		w.line(")")
		w.line(dump)
	case bedrockKit:
		if why := w.unknownToConverse(); why != "" {
			return Program{Why: why}
		}
		p.Install = "pip install boto3"
		l.bytes = [2]string{"base64.b64decode(", ")"}
		start := len(w.out)
		w.line(`client = boto3.client("bedrock-runtime")  # reads AWS_BEARER_TOKEN_BEDROCK and AWS_REGION`)
		w.line("response = client.converse(")
		w.line("    modelId=", pythonString(w.body.model), ",")
		w.arguments(&l, converseNames)
		w.line(")")
		w.line("print(json.dumps(response, indent=2, default=str))")
		head := "import json\n\nimport boto3\n\n"
		if slices.ContainsFunc(w.strings(), w.isBytes) {
			head = "import base64\n" + head
		}
		w.out = append([]byte(head), w.out[start:]...)
	case cohereKit:
		p.Install = "pip install cohere"
		w.pythonCohere(&l)
	default:
		return Program{Why: "Ollama's Python package rewrites tools and drops unknown fields. Plain HTTP sends the body unchanged."}
	}
	return p
}

// strings are the texts of the body.
func (w *writer) strings() []source.Index {
	var all []source.Index
	for i := w.body.root; i < w.body.doc.Nodes[w.body.root].Next; i++ {
		if w.body.doc.Nodes[i].Kind == source.String {
			all = append(all, i)
		}
	}
	return all
}

// extra writes what an SDK has no argument for.
func (w *writer) extra(l *literals, rest []member) {
	if len(rest) > 0 {
		w.add("    extra_body=")
		w.object(l, rest, "    ")
		w.line(",")
	}
}

func (w *writer) pythonOpenAI(l *literals) {
	call, names := "client.chat.completions.create(", openAINames
	if w.host.kit == responsesKit {
		call, names = "client.responses.create(", responsesNames
	}
	if w.host.base == "" {
		w.line("from openai import OpenAI\n")
		w.line("client = OpenAI()  # reads ", w.host.Key, "\n")
	} else {
		if len(variables(w.host)) > 0 {
			w.line("import os\n")
		}
		w.line("from openai import OpenAI\n")
		w.line("client = OpenAI(")
		w.line("    base_url=", pythonText(own(w.host.base)), ",")
		if w.host.Key == "" {
			w.line(`    api_key="-",  # not needed`)
		} else {
			w.line("    api_key=", pythonText([]stretch{{variable: w.host.Key}}), ",")
		}
		w.line(")\n")
	}
	w.line("response = ", call)
	w.extra(l, w.arguments(l, names))
	w.line(")")
}

func (w *writer) pythonCohere(l *literals) {
	call := "client.chat("
	if w.body.stream {
		call = "client.chat_stream("
	}
	w.line("import cohere\n")
	w.line("client = cohere.ClientV2()  # reads CO_API_KEY\n")
	w.line("response = ", call)
	rest := slices.DeleteFunc(w.arguments(l, cohereNames), func(m member) bool { return m.name == "stream" })
	if len(rest) > 0 {
		w.add(`    request_options={"additional_body_parameters": `)
		w.object(l, rest, "    ")
		w.line("},")
	}
	w.line(")")
	w.printed("print(response.model_dump_json(indent=2))", "print(event.model_dump_json())")
	w.saysStream()
}

// saysStream notes that an SDK says itself whether it wants a stream.
func (w *writer) saysStream() {
	if !slices.ContainsFunc(w.members(), func(m member) bool { return m.name == "stream" }) {
		w.note(`The SDK adds "stream": false to the body`)
	}
}
