//go:build first

package lint

var deciding deciders
