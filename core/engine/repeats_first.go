//go:build first

package engine

// rowMemory is nothing in a module that compares no rows.
type rowMemory struct{}
