// Package hostile holds in tests that no request costs a server of the API more than it may, whatever it sends:
// time, memory, a long answer, or an answer that blames the server.
//
// TestHostileTextsCostLittle asks every endpoint about texts that cost as much as they can, and FuzzHandler about
// whatever comes of mutating requests. TestHostileTextsAtEveryDoor gives the same texts to the command, MCP and npm's
// package. ROLECALL_HOSTILE names the sizes of the texts in kilobytes, 32 without it:
//
//	ROLECALL_HOSTILE=256,1024 go test ./core/internal/hostile -run Hostile -v
package hostile
