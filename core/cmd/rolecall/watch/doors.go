package watch

import (
	"net/url"
	"slices"
	"strings"
)

// Door is an API as programs reach it.
type Door struct {
	// Name is its word on the command line and in addresses.
	Name string
	// Upstream is where its requests go if the environment doesn't say. ${A|B} is the value of the first variable that is set;
	// if none is, the door stays closed.
	Upstream string
	// Version is what its paths begin with. It's added for SDKs whose base URL has it where the variable's has not.
	Version string
	// Variables are those that SDKs read for its address.
	Variables []Variable
	// Needs are variables without any of which the door stays closed unless it's asked for.
	Needs []string
	// Chat is the target of requests in the format of Chat Completions here, "" for OpenAI's own.
	Chat string
}

// Variable is a variable of the environment that holds an address.
type Variable struct {
	Name string
	// Path is what the address ends with.
	Path string
}

// Doors are all doors. WATCH.md says which SDK reads which variable, and where that is from.
var Doors = []*Door{
	{
		Name: "openai", Upstream: "https://api.openai.com", Version: "/v1",
		Variables: []Variable{{"OPENAI_BASE_URL", "/v1"}, {"OPENAI_API_BASE", "/v1"}},
	},
	{
		Name: "anthropic", Upstream: "https://api.anthropic.com", Version: "/v1",
		Variables: []Variable{{"ANTHROPIC_BASE_URL", ""}, {"ANTHROPIC_API_URL", ""}},
	},
	{
		Name: "gemini", Upstream: "https://generativelanguage.googleapis.com",
		Variables: []Variable{{"GOOGLE_GEMINI_BASE_URL", ""}},
	},
	{
		Name: "vertex", Upstream: "https://${GOOGLE_CLOUD_LOCATION}-aiplatform.googleapis.com",
		Variables: []Variable{{"GOOGLE_VERTEX_BASE_URL", ""}},
	},
	{
		Name: "vertex-anthropic", Upstream: "https://${CLOUD_ML_REGION}-aiplatform.googleapis.com", Version: "/v1",
		Variables: []Variable{{"ANTHROPIC_VERTEX_BASE_URL", "/v1"}},
	},
	{
		Name:      "azure",
		Variables: []Variable{{"AZURE_OPENAI_ENDPOINT", ""}},
		Chat:      "azure-openai",
	},
	{
		Name: "bedrock", Upstream: "https://bedrock-runtime.${AWS_REGION|AWS_DEFAULT_REGION}.amazonaws.com",
		Variables: []Variable{{"AWS_ENDPOINT_URL_BEDROCK_RUNTIME", ""}, {"ANTHROPIC_BEDROCK_BASE_URL", ""}},
		Needs:     []string{"AWS_BEARER_TOKEN_BEDROCK", "AWS_SECRET_ACCESS_KEY"},
	},
	{
		Name: "mistral", Upstream: "https://api.mistral.ai", Version: "/v1",
		Variables: []Variable{{"MISTRAL_BASE_URL", "/v1"}, {"MISTRAL_API_BASE", "/v1"}},
		Chat:      "mistral",
	},
	{
		Name: "cohere", Upstream: "https://api.cohere.com",
		Variables: []Variable{{"CO_API_URL", ""}, {"CO_BASE_URL", ""}},
	},
	{
		Name: "ollama", Upstream: "http://127.0.0.1:11434",
		Variables: []Variable{{"OLLAMA_HOST", ""}, {"OLLAMA_BASE_URL", "/v1"}},
		Chat:      "openai-compatible",
	},
	{
		Name: "groq", Upstream: "https://api.groq.com",
		Variables: []Variable{{"GROQ_BASE_URL", ""}},
		Chat:      "groq",
	},
	{
		Name: "openrouter", Upstream: "https://openrouter.ai/api", Version: "/v1",
		Variables: []Variable{{"OPENROUTER_API_BASE", "/v1"}},
		Chat:      "openrouter",
	},
	{
		Name: "deepseek", Upstream: "https://api.deepseek.com",
		Variables: []Variable{{"DEEPSEEK_API_BASE", ""}},
		Chat:      "deepseek",
	},
	{
		Name: "together", Upstream: "https://api.together.xyz", Version: "/v1",
		Variables: []Variable{{"TOGETHER_BASE_URL", "/v1"}},
		Chat:      "together",
	},
	{
		Name: "fireworks", Upstream: "https://api.fireworks.ai/inference", Version: "/v1",
		Variables: []Variable{{"FIREWORKS_API_BASE", "/v1"}},
		Chat:      "fireworks",
	},
}

// DoorNames are the names of all doors.
func DoorNames() []string {
	names := make([]string, len(Doors))
	for i, door := range Doors {
		names[i] = door.Name
	}
	return names
}

// Environment is what a program's environment says of a variable, as os.LookupEnv does.
type Environment func(name string) (value string, ok bool)

// Route is a door with the server behind it.
type Route struct {
	// Name is its part of the address: that of its door, with a number if the door has several servers.
	Name string
	Door *Door
	// Upstream is the server.
	Upstream *url.URL
	// Environment says that a variable named the server: its SDK knows the server's paths.
	Environment bool
	// Variables are set to the route's address.
	Variables []Variable
}

// Plan says which routes there are for an environment. Only the named doors are opened, all if there are none; upstreams are
// servers by the names of doors. Notes say why doors stay closed that someone may expect to be open.
func Plan(env Environment, only []string, upstreams map[string]*url.URL) (routes []*Route, notes []string) {
	azure, _ := env("AZURE_OPENAI_ENDPOINT")
	for _, door := range Doors {
		if len(only) > 0 && !slices.Contains(only, door.Name) {
			continue
		}
		if server := upstreams[door.Name]; server != nil {
			routes = append(routes, &Route{Name: door.Name, Door: door, Upstream: server, Variables: bare(door.Variables, server)})
			continue
		}
		if door.Needs != nil && len(only) == 0 && !slices.ContainsFunc(door.Needs, func(name string) bool { value, _ := env(name); return value != "" }) {
			// A signature is for one address, so AWS would reject what is signed for this one.
			if door.usual(env) != nil {
				notes = append(notes, door.Name+" isn't watched, because requests that are signed for another address fail there: set "+strings.Join(door.Needs, " or "))
			}
			continue
		}
		given, problems := door.given(env)
		notes = append(notes, problems...)
		switch {
		case len(given) > 0 || len(problems) > 0:
			routes = append(routes, given...)
		case door.Name == "openai" && azure != "" && len(only) == 0:
			// AzureOpenAI of OpenAI's SDKs prefers OPENAI_BASE_URL, and would send the key of Azure to OpenAI.
			notes = append(notes, "openai isn't watched, because OpenAI's SDKs would send what is for AZURE_OPENAI_ENDPOINT there. To watch it instead, use --door openai")
		default:
			if server := door.usual(env); server != nil {
				routes = append(routes, &Route{Name: door.Name, Door: door, Upstream: server, Variables: door.Variables})
			} else if len(only) > 0 {
				notes = append(notes, door.Name+" isn't watched, because the environment doesn't say where it is: use --upstream "+door.Name+"=URL")
			}
		}
	}
	return routes, notes
}

// bare are variables whose addresses end where the server's do: what a variable's path says is part of the server's path then,
// if it ends with that.
func bare(variables []Variable, server *url.URL) []Variable {
	made := slices.Clone(variables)
	for i := range made {
		if strings.HasSuffix(strings.TrimSuffix(server.Path, "/"), made[i].Path) {
			made[i].Path = ""
		}
	}
	return made
}

// given are the routes to the servers that the environment names. The variables that it doesn't set stay unset: an SDK that
// reads several would otherwise go somewhere else than before.
func (d *Door) given(env Environment) (routes []*Route, problems []string) {
	for _, variable := range d.Variables {
		value, ok := env(variable.Name)
		if !ok || value == "" {
			continue
		}
		server, err := Server(d.complete(value))
		if err != nil {
			problems = append(problems, d.Name+" isn't watched, because "+variable.Name+" isn't the URL of a server: "+err.Error())
			continue
		}
		variable.Path = ""
		at := slices.IndexFunc(routes, func(r *Route) bool { return *r.Upstream == *server })
		if at < 0 {
			name := d.Name
			if len(routes) > 0 {
				name += "-" + string(rune('1'+len(routes)))
			}
			at = len(routes)
			routes = append(routes, &Route{Name: name, Door: d, Upstream: server, Environment: true})
		}
		routes[at].Variables = append(routes[at].Variables, variable)
	}
	return routes, problems
}

// complete is the URL that a value means. OLLAMA_HOST may lack the scheme and the port, and may be an address to listen on.
func (d *Door) complete(value string) string {
	value = strings.TrimSpace(value)
	if d.Name != "ollama" {
		return value
	}
	if !strings.Contains(value, "://") {
		host, path, _ := strings.Cut(value, "/")
		if at, err := url.Parse("http://" + host); err == nil && at.Port() == "" {
			host = strings.TrimSuffix(host, ":") + ":11434"
		}
		value = "http://" + host
		if path != "" {
			value += "/" + path
		}
	}
	return strings.NewReplacer("//0.0.0.0", "//127.0.0.1", "//:", "//127.0.0.1:").Replace(value)
}

// usual is the door's own server; nil if the environment doesn't say which.
func (d *Door) usual(env Environment) *url.URL {
	address := d.Upstream
	if before, rest, ok := strings.Cut(address, "${"); ok {
		names, after, _ := strings.Cut(rest, "}")
		value := ""
		for name := range strings.SplitSeq(names, "|") {
			if found, ok := env(name); ok && value == "" {
				value = found
			}
		}
		address = before + value + after
		switch {
		case value == "" || strings.Trim(value, "abcdefghijklmnopqrstuvwxyz0123456789-") != "":
			return nil
		case value == "global": // a server without a place
			address = strings.Replace(address, "global-", "", 1)
		}
	}
	server, err := Server(address)
	if err != nil {
		return nil
	}
	return server
}
