package watch

import (
	"os/exec"
	"runtime"
)

// Open opens an address with the program that the system has for it, and doesn't wait for that to end.
func Open(address string) error {
	switch runtime.GOOS {
	case "darwin":
		return exec.Command("open", address).Start()
	case "windows":
		return exec.Command("rundll32", "url.dll,FileProtocolHandler", address).Start()
	}
	return exec.Command("xdg-open", address).Start()
}
