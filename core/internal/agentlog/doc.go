// Package agentlog repairs the logs of coding agents where they are: by edits of their lines. A result is added with the
// keys that its program writes, a line that can't be sent is removed, and the lines after it follow the line before it.
// All other bytes stay.
package agentlog
