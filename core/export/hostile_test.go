//go:build !js

package export

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/internal/sample"
	"github.com/rolecall/rolecall/core/source"
)

// canary is the file that every hostile text tries to write.
const canary = "canary"

// hostile are texts that end a string of some language, or make it run a command, where they are not quoted.
var hostile = []string{
	"m${x+(await import(\"node:child_process\")).execSync(\"touch canary\")}",
	"${(await import('node:fs')).writeFileSync('canary', '')}",
	"`+(await import('node:fs')).writeFileSync('canary', '')+`",
	`"+(await import("node:fs")).writeFileSync("canary", "")+"`,
	`\"+(await import("node:fs")).writeFileSync("canary", "")+\"`,
	"*/ (await import('node:fs')).writeFileSync('canary', ''); /*",
	"\u2028(await import('node:fs')).writeFileSync('canary', '')\u2029",
	`"+str(open("canary", "w"))+"`,
	`'''+str(open('canary', 'w'))+'''`,
	`"""+str(open("canary", "w"))+"""`,
	`{open("canary", "w")}`,
	"\n__import__('os').system('touch canary')\n#",
	"$(touch canary)", "`touch canary`", "'; touch canary; '", "\"; touch canary; \"", "' $(touch canary) '",
	"\nJSON\ntouch canary\ncat <<'JSON'\n", "\r\nJSON\r\ntouch canary\r\n", "!touch canary", "@canary", "-o canary", "--output=canary",
	"`+func() string { os.WriteFile(\"canary\", nil, 0o644); return \"\" }()+`",
	"\"+func() string { os.WriteFile(`canary`, nil, 0o644); return `` }()+\"",
	"{model}${HOME}${OPENAI_API_KEY}{model}", "\x00\x1b]0;canary\x07\u202e", `\u0022+x+\u0022`, `%s %[1]q {0} \N{DIGIT ONE} \x22`,
}

// kinds are keys whose values say how what is next to them is read, or are base64 to be read as bytes.
var kinds = []string{"role", "type", "format", "status", "stream", "bytes", "redactedContent"}

// infested is a request with a text in every place that a text can be in: all strings, but for those of kinds, and
// the keys of what the caller names.
func infested(request, text string) string {
	doc := source.Parse([]byte(request))
	var out []byte
	var value func(at source.Index, free bool)
	value = func(at source.Index, free bool) {
		switch doc.Kind(at) {
		case source.String:
			out = append(out, source.Quote(text)...)
		case source.Array:
			out = append(out, '[')
			for element := range doc.Elements(at) {
				value(element, free)
				out = append(out, ',')
			}
			out = append([]byte(strings.TrimSuffix(string(out), ",")), ']')
		case source.Object:
			out = append(out, '{')
			if free {
				out = append(out, source.Quote(text)+":"+source.Quote(text)+","...)
			}
			for key, member := range doc.Members(at) {
				name := doc.String(key)
				out = append(append(out, doc.Raw(key)...), ':')
				if slices.Contains(kinds, name) {
					out = append(out, doc.Raw(member)...)
				} else {
					value(member, free || slices.Contains([]string{"input", "args", "json", "parameters", "input_schema", "response", "made_up", "options", "data"}, name))
				}
				out = append(out, ',')
			}
			out = append([]byte(strings.TrimSuffix(string(out), ",")), '}')
		default:
			out = append(out, doc.Raw(at)...)
		}
	}
	value(doc.Roots[0], false)
	return string(out)
}

// attackedOf is of how many hosts one is attacked with a text: what makes a text harmless is that of the language, and
// hosts differ in what they ask for.
const attackedOf = 4

// attacked are programs for every host from requests that are hostile in every place.
func attacked(t *testing.T, language string) []written {
	t.Helper()
	var programs []written
	for k, host := range Hosts() {
		for i, text := range hostile {
			if !sample.Takes(k+i, attackedOf) {
				continue
			}
			request := infested(usual[host.Format], text)
			programs = add(t, programs, "hostile_"+strconv.Itoa(i), request, How{Host: host, Language: language, Way: SDK})
			// What follows has no place in some SDK: a key of the request's own, and the words of kinds.
			request = strings.TrimSuffix(request, "}") + ", " + source.Quote(text) + `: {"role": ` + source.Quote(text) + `, "type": ` + source.Quote(text) + "}}"
			programs = add(t, programs, "hostile_"+strconv.Itoa(i), request, How{Host: host, Language: language, Way: HTTP})
			named := How{Host: host, Language: language, Way: SDK, Model: text}
			programs = add(t, programs, "model_"+strconv.Itoa(i), usual[host.Format], named)
		}
	}
	for i := range programs {
		programs[i].hostile = true
	}
	require.GreaterOrEqual(t, len(programs), len(Hosts())*len(hostile)/attackedOf)
	return programs
}

// requireNoCanary says that no program has written the file.
func requireNoCanary(t *testing.T, folder string) {
	t.Helper()
	_, err := os.Stat(filepath.Join(folder, canary))
	require.ErrorIs(t, err, os.ErrNotExist, "a text of a conversation was run")
}
