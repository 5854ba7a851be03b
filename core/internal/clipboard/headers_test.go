package clipboard

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestHeaders(t *testing.T) {
	for text, want := range map[string]struct {
		version string
		betas   []string
	}{
		"curl https://x -H \"anthropic-version: 2026-10-21\" -H 'Anthropic-Beta: skills-2025-10-02, mcp-client-2025-11-20' -d '{}'":        {"2026-10-21", []string{"skills-2025-10-02", "mcp-client-2025-11-20"}},
		`{"headers": [{"name": "anthropic-version", "value": "2023-06-01"}, {"name": "anthropic-beta", "value": "files-api-2025-04-14"}]}`: {"2023-06-01", []string{"files-api-2025-04-14"}},
		"headers:\n  anthropic-version:\n  - '2026-10-21'\n":                                                                               {"2026-10-21", nil},
		`client = Anthropic(default_headers={"anthropic-version": "2026-10-21"})`:                                                          {"2026-10-21", nil},
		`requests.post(url, headers={'anthropic-version': version})`:                                                                       {"", nil},
		`{"model": "claude-opus-5-5", "messages": [{"role": "user", "content": "What is the anthropic-beta for?"}]}`:                       {"", nil},
	} {
		version, betas := Headers([]byte(text))
		require.Equal(t, want.version, version, text)
		require.Equal(t, want.betas, betas, text)
	}
}
