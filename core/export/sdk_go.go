package export

import (
	"slices"
	"strconv"
)

// goSDK writes a program with a package for Go. The packages' types are not filled in: their
// overrides send JSON as it is.
func (w *writer) goSDK() Program {
	p := Program{File: "main.go"}
	switch w.host.kit {
	case openAIKit, responsesKit:
		p.Install = "go get github.com/openai/openai-go/v3"
		w.goOpenAI()
	case anthropicKit:
		p.Install = "go get github.com/anthropics/anthropic-sdk-go"
		w.goImports(goStandard, []string{"github.com/anthropics/anthropic-sdk-go", "github.com/anthropics/anthropic-sdk-go/packages/param"})
		w.goBody()
		w.line("\nfunc main() {")
		w.line("\tclient := anthropic.NewClient() // reads ANTHROPIC_API_KEY")
		w.goCall("client.Messages.New", "anthropic.MessageNewParams")
	case geminiKit:
		p.Install = "go get google.golang.org/genai"
		w.goImports([]string{"context", "encoding/json", "fmt", "log"}, []string{"google.golang.org/genai"})
		w.goBody()
		w.line("\nfunc main() {")
		w.line("\tvar extra map[string]any\n\tif err := json.Unmarshal([]byte(body), &extra); err != nil {\n\t\tlog.Fatal(err)\n\t}")
		w.line("\tctx := context.Background()")
		w.line("\tclient, err := genai.NewClient(ctx, nil) // reads GEMINI_API_KEY")
		w.line(goFatal)
		w.line("\tconfig := &genai.GenerateContentConfig{HTTPOptions: &genai.HTTPOptions{ExtraBody: extra}}")
		w.line("\tresponse, err := client.Models.GenerateContent(ctx, ", strconv.Quote(w.body.model), ", nil, config)")
		w.line(goFatal)
		w.line("\ttext, err := json.MarshalIndent(response, \"\", \"  \")")
		w.line(goFatal)
		w.line("\tfmt.Println(string(text))\n}")
	case bedrockKit:
		p.Install = "go get github.com/aws/aws-sdk-go-v2/config"
		w.goBedrock()
	case cohereKit:
		return Program{Why: "Cohere's Go package drops unknown fields. Plain HTTP sends the body unchanged."}
	default:
		return Program{Why: "Ollama's Go package drops unknown fields. Plain HTTP sends the body unchanged."}
	}
	return p
}

var goStandard = []string{"context", "encoding/json", "fmt", "log"}

// goCall calls a function of OpenAI's or Anthropic's package with the body.
func (w *writer) goCall(function, params string) {
	override := "param.Override[" + params + "](json.RawMessage(body))"
	if w.body.stream {
		w.line("\tstream := ", function, "Streaming(context.Background(), ", override, ")")
		w.line("\tfor stream.Next() {\n\t\tevent := stream.Current()\n\t\tfmt.Println(event.RawJSON())\n\t}")
		w.line("\tif err := stream.Err(); err != nil {\n\t\tlog.Fatal(err)\n\t}\n}")
		return
	}
	w.line("\tresponse, err := ", function, "(context.Background(), ", override, ")")
	w.line(goFatal)
	w.line("\tfmt.Println(response.RawJSON())\n}")
}

func (w *writer) goOpenAI() {
	const module = "github.com/openai/openai-go/v3"
	standard, others := slices.Clone(goStandard), []string{module}
	if w.host.base != "" {
		others = append(others, module+"/option")
		if len(variables(w.host)) > 0 {
			standard = append(standard, "os")
		}
	}
	others = append(others, module+"/packages/param")
	function, params := "client.Chat.Completions.New", "openai.ChatCompletionNewParams"
	if w.host.kit == responsesKit {
		others = append(others, module+"/responses")
		function, params = "client.Responses.New", "responses.ResponseNewParams"
	}
	w.goImports(standard, others)
	w.goBody()
	w.line("\nfunc main() {")
	if w.host.base == "" {
		w.line("\tclient := openai.NewClient() // reads ", w.host.Key)
	} else {
		key := strconv.Quote("-")
		if w.host.Key != "" {
			key = goArgument([]stretch{{variable: w.host.Key}})
		}
		w.line("\tclient := openai.NewClient(\n\t\toption.WithBaseURL(", goArgument(own(w.host.base)), "),\n\t\toption.WithAPIKey(", key, "),\n\t)")
	}
	w.goCall(function, params)
}

// goBedrock signs the body with the SDK's keys: its types have no way to send JSON as it is.
func (w *writer) goBedrock() {
	w.goImports(
		[]string{"context", "crypto/sha256", "encoding/hex", "io", "log", "net/http", "os", "strings", "time"},
		[]string{"github.com/aws/aws-sdk-go-v2/aws/signer/v4", "github.com/aws/aws-sdk-go-v2/config"},
	)
	w.goBody()
	w.line("\nfunc main() {")
	w.line("\tctx := context.Background()")
	w.line("\tcfg, err := config.LoadDefaultConfig(ctx) // reads AWS_REGION, AWS_ACCESS_KEY_ID and so on")
	w.line(goFatal)
	w.line("\tkeys, err := cfg.Credentials.Retrieve(ctx)")
	w.line(goFatal)
	w.line("\taddress := \"https://bedrock-runtime.\" + cfg.Region + ", strconv.Quote(".amazonaws.com/model/"+escaped(w.body.model)+"/converse"))
	w.line("\trequest, err := http.NewRequest(\"POST\", address, strings.NewReader(body))")
	w.line(goFatal)
	w.line("\trequest.Header.Set(\"Content-Type\", \"application/json\")")
	w.line("\thash := sha256.Sum256([]byte(body))")
	w.line("\tif err := v4.NewSigner().SignHTTP(ctx, keys, request, hex.EncodeToString(hash[:]), \"bedrock\", cfg.Region, time.Now()); err != nil {\n\t\tlog.Fatal(err)\n\t}")
	w.line(goSend)
}
