//go:build !js && !page

package main

import "io/fs"

// embedded is the page inside of the program: only a release has one.
var embedded fs.FS
