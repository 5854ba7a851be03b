//go:build !first

package lint

import "github.com/rolecall/rolecall/core/write"

var deciding = deciders{part: write.PartJSON, tool: write.OwnTool, call: write.OwnCall}
