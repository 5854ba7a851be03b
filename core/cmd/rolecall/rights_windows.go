package main

import (
	"io/fs"
	"os"
)

// keepRights leaves a file with what the folder gives it.
func keepRights(*os.File, string, fs.FileInfo) error { return nil }

// names is how many names a file has, which the system doesn't say here.
func names(fs.FileInfo) int { return 1 }
