// Package lessons holds the archives of the rules as they are written, one file per rule.
package lessons

import "embed"

// Files are the archives, each named by its rule's ID and ".txtar".
//
//go:embed *.txtar
var Files embed.FS
