package export

import "slices"

// typeScriptSDK writes a program with a package for TypeScript. The body is of no type of the
// package's: what is sent is the text's business, and a check of it this module's.
func (w *writer) typeScriptSDK() Program {
	p := Program{File: "request.ts"}
	l := typeScriptLiterals
	body := func() {
		w.add("const body: unknown = ")
		w.value(&l, w.body.root, "")
		w.line(";\n")
	}
	// kind is the parameters' type with what tells streams from answers.
	kind := func(name string) string {
		if w.body.stream {
			return name + "Streaming"
		}
		return name + "NonStreaming"
	}
	switch w.host.kit {
	case openAIKit, responsesKit:
		p.Install = "npm install openai"
		w.line("import OpenAI from \"openai\";\n")
		body()
		w.typeScriptOpenAI()
		if w.host.kit == responsesKit {
			w.line("const response = await client.responses.create(body as ", kind("OpenAI.Responses.ResponseCreateParams"), ");")
		} else {
			w.line("const response = await client.chat.completions.create(body as ", kind("OpenAI.ChatCompletionCreateParams"), ");")
		}
	case anthropicKit:
		p.Install = "npm install @anthropic-ai/sdk"
		w.line("import Anthropic from \"@anthropic-ai/sdk\";\n")
		body()
		w.line("const client = new Anthropic(); // reads ANTHROPIC_API_KEY")
		w.line("const response = await client.messages.create(body as ", kind("Anthropic.MessageCreateParams"), ");")
	case geminiKit:
		p.Install = "npm install @google/genai"
		w.line("import { GoogleGenAI } from \"@google/genai\";\n")
		w.add("const body: Record<string, unknown> = ")
		w.value(&l, w.body.root, "")
		w.line(";\n")
		w.line("const client = new GoogleGenAI({ apiKey: process.env.GEMINI_API_KEY });")
		w.line("const response = await client.models.generateContent({")
		w.line("  model: ", typeScriptString(w.body.model), ",")
		w.line("  contents: \"-\", // required by the SDK, replaced by those in the body")
		w.line("  config: { httpOptions: { extraBody: body } },")
		w.line("});")
		w.line("console.log(JSON.stringify(response, null, 2));")
		return p
	case bedrockKit:
		if why := w.unknownToConverse(); why != "" {
			return Program{Why: why}
		}
		p.Install = "npm install @aws-sdk/client-bedrock-runtime"
		l.bytes = [2]string{"Buffer.from(", `, "base64")`}
		w.line("import { BedrockRuntimeClient, ConverseCommand, type ConverseCommandInput } from \"@aws-sdk/client-bedrock-runtime\";\n")
		w.add("const body: unknown = {\n  modelId: ", typeScriptString(w.body.model), ",\n")
		for _, m := range w.members() {
			w.add("  ")
			w.out = l.key(w.out, []rune(m.name))
			w.value(&l, m.value, "  ")
			w.line(",")
		}
		w.line("};\n")
		w.line("const client = new BedrockRuntimeClient({}); // reads AWS_BEARER_TOKEN_BEDROCK and AWS_REGION")
		w.line("const response = await client.send(new ConverseCommand(body as ConverseCommandInput));")
		w.line("console.log(JSON.stringify(response, null, 2));")
		return p
	case ollamaKit:
		p.Install = "npm install ollama"
		w.line("import ollama, { type ChatRequest } from \"ollama\";\n")
		body()
		if w.body.stream {
			w.line("const response = await ollama.chat(body as ChatRequest & { stream: true });")
		} else {
			w.line("const response = await ollama.chat(body as ChatRequest & { stream?: false });")
		}
		w.saysStream()
	default:
		return Program{Why: "Cohere's TypeScript package renames keys and drops unknown fields. Plain HTTP sends the body unchanged."}
	}
	if w.body.stream {
		w.line("for await (const event of response) console.log(JSON.stringify(event));")
	} else {
		w.line("console.log(JSON.stringify(response, null, 2));")
	}
	return p
}

func (w *writer) typeScriptOpenAI() {
	if w.host.base == "" {
		w.line("const client = new OpenAI(); // reads ", w.host.Key)
		return
	}
	w.line("const client = new OpenAI({")
	w.line("  baseURL: ", typeScriptText(own(w.host.base)), ",")
	if w.host.Key == "" {
		w.line("  apiKey: \"-\", // not needed")
	} else {
		w.line("  apiKey: process.env.", w.host.Key, ",")
	}
	w.line("});")
}

// Languages are the languages in the order in which people are offered them, and of each its ways.
var Languages = []struct {
	ID, Name string
	Ways     []string
}{
	{Curl, "cURL", []string{HTTP}},
	{Python, "Python", []string{HTTP, SDK}},
	{TypeScript, "TypeScript", []string{HTTP, SDK}},
	{Go, "Go", []string{HTTP, SDK, Chain}},
}

// IsWay reports whether a language has a way.
func IsWay(language, way string) bool {
	for _, each := range Languages {
		if each.ID == language {
			return slices.Contains(each.Ways, way)
		}
	}
	return false
}
