package watch

import (
	"encoding/json"
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func environment(values map[string]string) Environment {
	return func(name string) (string, bool) {
		value, ok := values[name]
		return value, ok
	}
}

// planned are the routes of an environment, as variable=server.
func planned(t *testing.T, values map[string]string, only ...string) (map[string]string, []string) {
	routes, notes := Plan(environment(values), only, nil)
	all := map[string]string{}
	for _, route := range routes {
		for _, variable := range route.Variables {
			all[variable.Name] = route.Name + variable.Path + " " + route.Upstream.String()
		}
	}
	return all, notes
}

// A door leads where its SDKs would go without the proxy.
func TestDoorsLeadWhereProgramsWouldGo(t *testing.T) {
	got, notes := planned(t, nil, "openai", "anthropic")
	require.Empty(t, notes)
	require.Equal(t, map[string]string{
		"OPENAI_BASE_URL": "openai/v1 https://api.openai.com", "OPENAI_API_BASE": "openai/v1 https://api.openai.com",
		"ANTHROPIC_BASE_URL": "anthropic https://api.anthropic.com", "ANTHROPIC_API_URL": "anthropic https://api.anthropic.com",
	}, got)

	got, _ = planned(t, map[string]string{"OPENAI_BASE_URL": "http://localhost:8000/v1/"}, "openai")
	require.Equal(t, map[string]string{"OPENAI_BASE_URL": "openai http://localhost:8000/v1"}, got)

	got, _ = planned(t, map[string]string{"OPENAI_BASE_URL": "http://a/v1", "OPENAI_API_BASE": "http://b"}, "openai")
	require.Equal(t, map[string]string{"OPENAI_BASE_URL": "openai http://a/v1", "OPENAI_API_BASE": "openai-2 http://b"}, got)

	for value, server := range map[string]string{
		"0.0.0.0": "http://127.0.0.1:11434", "gpu": "http://gpu:11434", "gpu:80": "http://gpu:80", "https://gpu/llm": "https://gpu/llm", ":8080": "http://127.0.0.1:8080",
	} {
		got, _ = planned(t, map[string]string{"OLLAMA_HOST": value}, "ollama")
		require.Equal(t, map[string]string{"OLLAMA_HOST": "ollama " + server}, got)
	}

	got, notes = planned(t, map[string]string{"AWS_REGION": "eu-west-1", "GOOGLE_CLOUD_LOCATION": "global"}, "bedrock", "vertex", "azure")
	require.Equal(t, "bedrock https://bedrock-runtime.eu-west-1.amazonaws.com", got["AWS_ENDPOINT_URL_BEDROCK_RUNTIME"])
	require.Equal(t, "vertex https://aiplatform.googleapis.com", got["GOOGLE_VERTEX_BASE_URL"])
	require.Equal(t, []string{"azure isn't watched, because the environment doesn't say where it is: use --upstream azure=URL"}, notes)

	_, notes = planned(t, map[string]string{"AWS_REGION": "eu-west-1"})
	require.Equal(t, []string{"bedrock isn't watched, because requests that are signed for another address fail there: set AWS_BEARER_TOKEN_BEDROCK or AWS_SECRET_ACCESS_KEY"}, notes)
	got, notes = planned(t, map[string]string{"AWS_REGION": "eu-west-1", "AWS_BEARER_TOKEN_BEDROCK": "key"})
	require.Empty(t, notes)
	require.Contains(t, got, "AWS_ENDPOINT_URL_BEDROCK_RUNTIME")

	for _, region := range []string{"evil.example/", "a@b", "a b"} {
		got, _ = planned(t, map[string]string{"AWS_REGION": region}, "bedrock")
		require.Empty(t, got)
	}
	_, notes = planned(t, map[string]string{"ANTHROPIC_BASE_URL": "https://user:password@gateway/"}, "anthropic")
	require.Equal(t, []string{"anthropic isn't watched, because ANTHROPIC_BASE_URL isn't the URL of a server: it contains a user name or password"}, notes)
}

// Requests for Azure never go to OpenAI, where SDKs would send them if OPENAI_BASE_URL were set.
func TestAzureKeysStayWithAzure(t *testing.T) {
	values := map[string]string{"AZURE_OPENAI_ENDPOINT": "https://mine.openai.azure.com/"}
	got, notes := planned(t, values)
	require.Equal(t, "azure https://mine.openai.azure.com", got["AZURE_OPENAI_ENDPOINT"])
	require.NotContains(t, got, "OPENAI_BASE_URL")
	require.Contains(t, notes[0], "openai isn't watched")
	got, _ = planned(t, values, "openai")
	require.Equal(t, "openai/v1 https://api.openai.com", got["OPENAI_BASE_URL"])
	values["OPENAI_BASE_URL"] = "https://gateway/v1"
	got, _ = planned(t, values)
	require.Equal(t, "openai https://gateway/v1", got["OPENAI_BASE_URL"])
}

// The version is in the path once, whether an SDK has it in its base URL or not.
func TestPaths(t *testing.T) {
	for _, c := range []struct{ door, server, path, sent string }{
		{"anthropic", "", "/v1/messages", "/v1/messages"},
		{"anthropic", "", "/messages", "/v1/messages"}, // the AI SDK
		{"anthropic", "http://a", "/messages", "/v1/messages"},
		{"anthropic", "http://a/v1", "/messages", "/v1/messages"},
		{"openai", "http://a/x/v1", "/chat/completions", "/x/v1/chat/completions"},
		{"gemini", "", "/v1beta/models/a%2Fb:generateContent", "/v1beta/models/a%2Fb:generateContent"},
		{"cohere", "", "/v2/chat", "/v2/chat"},
		{"openrouter", "", "/v1/chat/completions", "/api/v1/chat/completions"},
	} {
		upstreams := map[string]*url.URL{}
		if c.server != "" {
			server, err := Server(c.server)
			require.NoError(t, err)
			upstreams[c.door] = server
		}
		routes, _ := Plan(environment(nil), []string{c.door}, upstreams)
		require.Equal(t, c.sent, routes[0].path(c.path), c)
	}
	routes, _ := Plan(environment(map[string]string{"ANTHROPIC_BASE_URL": "http://gateway"}), []string{"anthropic"}, nil)
	require.Equal(t, "/messages", routes[0].path("/messages"), "its SDK knows the paths of a gateway")
}

// A path says which API a request is for, and often the model.
func TestTargets(t *testing.T) {
	for _, c := range []struct{ door, path, id, format, model string }{
		{"openai", "/v1/chat/completions", "openai-chat", "openai-chat", ""},
		{"openai", "/v1/responses", "openai-responses", "openai-responses", ""},
		{"openai", "/v1/responses/resp_1/cancel", "", "", ""},
		{"openai", "/v1/embeddings", "", "", ""},
		{"anthropic", "/v1/messages", "anthropic", "anthropic", ""},
		{"anthropic", "/v1/messages/count_tokens", "", "", ""},
		{"gemini", "/v1beta/models/gemini-3-pro:streamGenerateContent", "gemini", "gemini", "gemini-3-pro"},
		{"gemini", "/v1beta/models/gemini-3-pro:countTokens", "", "", ""},
		{"gemini", "/v1beta/openai/chat/completions", "openai-compatible", "openai-chat", ""},
		{"vertex", "/v1/projects/p/locations/l/publishers/google/models/gemini-3-pro:generateContent", "gemini", "gemini", "gemini-3-pro"},
		{"vertex-anthropic", "/v1/projects/p/locations/l/publishers/anthropic/models/claude-x:streamRawPredict", "vertex-anthropic", "anthropic", "claude-x"},
		{"vertex-anthropic", "/v1/projects/p/locations/l/publishers/mistralai/models/x:rawPredict", "", "", ""},
		{"azure", "/openai/deployments/mine/chat/completions", "azure-openai", "openai-chat", ""},
		{"bedrock", "/model/us.anthropic.claude%3A0/converse-stream", "bedrock-converse", "bedrock-converse", "us.anthropic.claude:0"},
		{"bedrock", "/model/x/invoke", "", "", ""},
		{"bedrock", "/model/meta.llama3-70b-instruct-v1%3A0/invoke", "", "", ""},
		{"bedrock", "/model/eu.anthropic.claude-x%3A0/invoke", "anthropic", "anthropic", "eu.anthropic.claude-x:0"},
		{"bedrock", "/model/anthropic.claude-x/invoke-with-response-stream", "anthropic", "anthropic", "anthropic.claude-x"},
		{"mistral", "/v1/chat/completions", "mistral", "mistral", ""},
		{"mistral", "/v1/fim/completions", "", "", ""},
		{"cohere", "/v2/chat", "cohere", "cohere", ""},
		{"cohere", "/v1/chat", "", "", ""},
		{"ollama", "/api/chat", "ollama", "ollama", ""},
		{"ollama", "/v1/chat/completions", "openai-compatible", "openai-chat", ""},
		{"groq", "/openai/v1/chat/completions", "groq", "openai-chat", ""},
	} {
		server, err := Server("https://example.com")
		require.NoError(t, err)
		routes, _ := Plan(environment(nil), []string{c.door}, map[string]*url.URL{c.door: server})
		got := routes[0].target(c.path)
		if c.id == "" {
			require.Nil(t, got, c.path)
			continue
		}
		errors := c.format
		if strings.Contains(c.path, "/invoke") {
			errors = "bedrock-converse"
		}
		require.Equal(t, Target{c.id, c.format, c.model, errors}, *got, c.path)
	}
	for server, id := range map[string]string{
		"http://localhost:8000/v1": "openai-compatible", "http://192.168.0.7/v1": "openai-compatible", "http://vllm:8000/v1": "openai-compatible",
		"https://gateway.example.com/v1": "openai-chat",
	} {
		routes, _ := Plan(environment(map[string]string{"OPENAI_BASE_URL": server}), []string{"openai"}, nil)
		require.Equal(t, id, routes[0].target("/chat/completions").ID, server)
	}
}

// Errors are JSON in each API's own form.
func TestErrorBodies(t *testing.T) {
	message := "a \"quoted\"\nline"
	for format, at := range map[string][]string{
		"openai-chat": {"error", "message"}, "openai-responses": {"error", "message"}, "": {"error", "message"}, "anthropic": {"error", "message"},
		"gemini": {"error", "message"}, "bedrock-converse": {"message"}, "cohere": {"message"}, "mistral": {"message"}, "ollama": {"error"},
	} {
		for _, status := range []int{400, 502} {
			var body any
			require.NoError(t, json.Unmarshal(ErrorBody(format, status, message), &body))
			for _, key := range at {
				body = body.(map[string]any)[key]
			}
			require.Equal(t, message, body, format)
		}
	}
}
