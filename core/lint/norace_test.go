//go:build !race

package lint

const raced = false
