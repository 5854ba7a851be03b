//go:build !js && page

package main

import (
	"embed"
	"io/fs"
)

// pageFiles are laid here by make release.
//
//go:embed all:page
var pageFiles embed.FS

var embedded = func() fs.FS {
	page, err := fs.Sub(pageFiles, "page")
	if err != nil {
		panic(err) // the name is a valid one
	}
	return page
}()
