//go:build !js && !linux

package main

import (
	"errors"
	"io/fs"
	"os"
)

func openUnnamed(string, fs.FileMode) *os.File { return nil }

func linkUnnamed(*os.File, string) error { return errors.ErrUnsupported }

func keepAttributes(*os.File, string) error { return nil }
