package models

import (
	"slices"
	"strings"
)

// Plain is a model's name without what hosts add to it: a path or a maker before it, a region, a fine-tune's "ft:",
// and a version or a variant after it. It is in lower case.
func Plain(name string) string {
	name = strings.ToLower(strings.TrimSpace(name))
	if fine, ok := strings.CutPrefix(name, "ft:"); ok {
		name, _, _ = strings.Cut(fine, ":")
	}
	name = name[strings.LastIndexByte(name, '/')+1:]
	name = cutBedrock(strings.ReplaceAll(name, "%3a", ":"))
	if at := strings.IndexAny(name, ":["); at > 0 {
		name = name[:at]
	}
	name = strings.TrimSuffix(strings.TrimSuffix(name, "@latest"), "@default")
	if strings.HasPrefix(name, "claude") {
		name = strings.ReplaceAll(name, ".", "-")
		name = strings.TrimSuffix(name, "-latest")
	}
	return name
}

// makers are how Amazon Bedrock begins the names of models, and what some hosts put before them.
var makers = []string{"anthropic", "amazon", "meta", "mistral", "mistralai", "openai", "qwen", "cohere", "ai21", "deepseek", "google", "xai", "x-ai", "zai", "moonshot", "moonshotai", "minimax", "nvidia", "writer"}

// cutBedrock cuts what Amazon Bedrock adds to a name: a region and a maker before it and a version after it, as in
// "us.anthropic.claude-sonnet-4-5-20250929-v1:0".
func cutBedrock(name string) string {
	if region, rest, ok := strings.Cut(name, "."); ok && isRegion(region) {
		name = rest
	}
	maker, rest, ok := strings.Cut(name, ".")
	switch {
	case !ok || !slices.Contains(makers, maker):
		return name
	case maker == "deepseek":
		return cutVersion(maker + "-" + rest) // they're r1 and v3 there
	}
	return cutVersion(rest)
}

func isRegion(word string) bool {
	return slices.Contains([]string{"us", "eu", "apac", "jp", "au", "ca", "global", "us-gov"}, word)
}

// cutVersion cuts the version that Amazon Bedrock adds, such as "-v1", "-v1:0" or "-1:0", with what follows it.
func cutVersion(name string) string {
	at := strings.LastIndexByte(name, '-')
	if at < 0 || strings.HasPrefix(name[:at], "claude") && !strings.ContainsAny(name[:at], "345") {
		return name // Claude's first versions were named so
	}
	number, versioned := strings.CutPrefix(name[at+1:], "v")
	main, _, colon := strings.Cut(number, ":")
	if (versioned || colon) && main != "" && digits(main) > 0 && len(main) < 3 {
		return name[:at]
	}
	return name
}
