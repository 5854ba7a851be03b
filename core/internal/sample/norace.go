//go:build !race

package sample

const raced = false
