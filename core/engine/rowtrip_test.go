package engine_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/source"
)

// rowForms have two rows of each form, with spaces of their own and values that only some formats have a place for.
var rowForms = map[string]string{
	"messages":            `{"messages": [{"role":"user","content":"one é","name":"ann"},  {"role":"assistant","content":"two","weight":1}], "tools":[{"type":"function","function":{"name":"look","parameters":{"type":"object","properties":{}}}}]}`,
	"messages and keys":   `{"id": 7.0, "messages": [{"role":"user","content":"one"},{"role":"assistant","content":"two","weight":0},{"role":"user","content":"three"},{"role":"assistant","content":"four"}],"source":"hand"}`,
	"ShareGPT":            `{"conversations":[{"from":"system","value":"zero"},{"from":"human","value":"one"},{"from":"gpt","value":"two"}],"id":"k1"}`,
	"Alpaca":              `{"instruction":"one","input":"more","output":"two","topic":"colours"}`,
	"Alpaca preference":   `{"instruction":"one","input":"","chosen":"two","rejected":"three"}`,
	"preference":          `{"prompt":[{"role":"user","content":"one"}],"chosen":[{"role":"assistant","content":"two"}],"rejected":[{"role":"assistant","content":"three"}],"score":0.50}`,
	"preference of texts": `{"prompt":"one","chosen":"two","rejected":"three","margin":"large"}`,
	"OpenAI preference":   `{"input":{"messages":[{"role":"user","content":"one"}]},"preferred_output":[{"role":"assistant","content":"two"}],"non_preferred_output":[{"role":"assistant","content":"three"}]}`,
	"ShareGPT preference": `{"conversations":[{"from":"human","value":"one"}],"chosen":{"from":"gpt","value":"two"},"rejected":{"from":"gpt","value":"three"}}`,
	"completion":          `{"prompt":"one","completion":"two","label":true}`,
	"query":               `{"query":"one","response":"two","history":[["zero","nought"]]}`,
	"instances":           `{"instruction":"one","instances":[{"input":"more","output":"two"}]}`,
	"prompt":              `{"prompt":"one","ground_truth":"two"}`,
	"evaluation":          `{"item":{"question":"one","answer":"two"}}`,
	"evals":               `{"input":[{"role":"user","content":"one"}],"ideal":"two"}`,
	"list":                `[{"role":"user","content":"one"},{"role":"assistant","content":"two"}]`,
	"Gemini":              `{"systemInstruction":{"parts":[{"text":"zero"}]},"contents":[{"role":"user","parts":[{"text":"one"}]},{"role":"model","parts":[{"text":"two"}]}]}`,
	"Bedrock":             `{"schemaVersion":"bedrock-conversation-2024","system":[{"text":"zero"}],"messages":[{"role":"user","content":[{"text":"one"}]},{"role":"assistant","content":[{"text":"two"}]}]}`,
	"batch":               `{"custom_id":"k","method":"POST","url":"/v1/chat/completions","body":{"model":"gpt-4.1-mini","messages":[{"role":"user","content":"one"}]}}`,
	"calls":               `{"messages":[{"role":"user","content":"one"},{"role":"assistant","content":null,"tool_calls":[{"id":"c1","type":"function","function":{"name":"look","arguments":"{\"far\":\"two\"}"}}]},{"role":"tool","tool_call_id":"c1","content":"three"},{"role":"assistant","content":"four"}],"tools":[{"type":"function","function":{"name":"look","description":"Looks.","parameters":{"type":"object","properties":{"far":{"type":"string"}}}}}]}`,
}

// rowsOfForm are a dozen rows of a form, of which one is repeated.
func rowsOfForm(row string) (rows []string) {
	for i := range 11 {
		rows = append(rows, strings.Replace(row, "one", fmt.Sprint("one ", i), 1))
	}
	return append(rows, rows[0])
}

// Every row that goes into parts comes out, once and byte for byte, in each way to part rows of each form.
func TestRowsOfEveryFormComeOutAsTheyWere(t *testing.T) {
	for name, row := range rowForms {
		rows := rowsOfForm(row)
		for _, request := range []engine.RowsRequest{
			{}, {Level: "info"}, {By: "repeats"}, {By: "repeats", Near: true}, {By: "split", Parts: "a=50,b=50", Seed: 3}, {By: "sample", Count: 4, Seed: 5}, {By: "overlap", Other: rows[2], Near: true},
		} {
			request.Revision, request.Text = 1, true
			e := engine.New()
			e.Use(1, []byte(lines(rows...)))
			got, failure := e.Rows(request)
			require.Nil(t, failure, name)
			require.Len(t, got.Rows, len(rows), name)
			var out []string
			for at, part := range got.Parts {
				of := strings.SplitAfter(part.Text, "\n")
				require.Equal(t, part.Rows, len(of)-1, name)
				k := 0
				for i := range got.Rows {
					if got.Rows[i].Part == at {
						require.Equal(t, rows[i]+"\n", of[k], "%s %s", name, request.By)
						k++
					}
				}
				out = append(out, of[:len(of)-1]...)
			}
			in := strings.SplitAfter(lines(rows...), "\n")
			in = in[:len(in)-1]
			slices.Sort(in)
			slices.Sort(out)
			require.Equal(t, in, out, name)
			if request.By == "repeats" && !strings.Contains(row, "custom_id") {
				require.Equal(t, 1, got.Parts[1].Rows, name)
			}
		}
	}
}

// What a row says is in its conversion, or a loss names it: weights, names, tools, IDs and all other keys.
func TestConvertedRowsKeepOrNameEverything(t *testing.T) {
	for name, row := range rowForms {
		for _, to := range []string{"fine-tune", "sharegpt", "openai-chat", "anthropic", "gemini"} {
			e := engine.New()
			e.Use(1, []byte(lines(row, strings.Replace(row, "one", "other", 1))))
			got, failure := e.Convert(engine.ConvertRequest{Revision: 1, To: to, All: true})
			require.Nil(t, failure, name)
			var named []string
			for _, loss := range got.Losses {
				named = append(named, loss.What+" "+loss.Why)
				if loss.Place != nil {
					named = append(named, loss.Place.Path)
				}
			}
			said := strings.Join(named, "\n")
			doc := source.Parse([]byte(row))
			out := source.Parse([]byte(got.Text))
			kept := map[string]bool{}
			for i := range out.Nodes {
				kept[out.String(source.Index(i))] = true
			}
			for i := range doc.Nodes {
				at := source.Index(i)
				kind := doc.Kind(at)
				if kind != source.String && kind != source.Number || doc.KeyOf(at) == source.None {
					continue
				}
				key, value := doc.String(doc.KeyOf(at)), doc.String(at)
				if kind == source.Number {
					value = string(doc.Raw(at))
				}
				switch key {
				case "role", "from", "type": // each format has its own words for them
					continue
				}
				pointer := string(doc.Pointer(at))
				top, _, _ := strings.Cut(strings.TrimPrefix(pointer, "/"), "/")
				found := kept[value] || strings.Contains(got.Text, value) || strings.Contains(said, key) || strings.Contains(said, top) ||
					key == "rejected" || strings.Contains(pointer, "reject") || strings.Contains(pointer, "non_preferred")
				require.True(t, found, "%s to %s: %s %q is gone\n%s\n%s", name, to, pointer, value, got.Text, said)
			}
			if strings.Contains(row, "rejected") || strings.Contains(row, "non_preferred") {
				require.NotContains(t, got.Text, "three", name)
				require.Equal(t, 2, got.Rejected, name)
			}
		}
	}
}
