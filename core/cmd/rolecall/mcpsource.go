//go:build !js

package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"syscall"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/rolecall/rolecall/core/internal/digits"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/wasm/edge"
)

// textInput is the text that a tool works on: as it is, or in a file.
type textInput struct {
	Text string `json:"text,omitempty" jsonschema:"the request, conversation, session log or other text, unchanged"`
	Path string `json:"path,omitempty" jsonschema:"a file to read instead of text, in one of the client's roots; it uses fewer tokens than the text"`
}

// reader opens the texts of a call.
type reader struct {
	ctx     context.Context
	request *mcp.CallToolRequest
}

// text is the whole text, as UTF-8.
func (r *reader) text(in textInput) (string, error) {
	switch {
	case in.Path == "" && in.Text == "":
		return "", errors.New("pass text or path")
	case in.Path != "" && in.Text != "":
		return "", errors.New("pass text or path, not both")
	case in.Path == "":
		return in.Text, tooLong(len(in.Text))
	}
	file, _, err := r.open(in.Path)
	if err != nil {
		return "", err
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, edge.MaxBody+1))
	if err != nil {
		return "", fmt.Errorf("%s: %w", named(in.Path), reason(err))
	}
	text, _ := source.Decode(data)
	return string(text), tooLong(len(data))
}

func tooLong(bytes int) error {
	if bytes > edge.MaxBody {
		return fmt.Errorf("the text has more than %s bytes; rolecall check accepts files of any size", digits.Grouped(edge.MaxBody))
	}
	return nil
}

// open opens a file in one of the client's roots, and says how long it is. Symbolic links are followed within the root alone.
func (r *reader) open(path string) (io.ReadCloser, int64, error) {
	roots, err := r.roots()
	if err != nil {
		return nil, 0, err
	}
	for _, folder := range roots {
		below := filepath.Clean(path)
		if filepath.IsAbs(path) {
			if below, err = filepath.Rel(folder, path); err != nil || !filepath.IsLocal(below) {
				continue
			}
		}
		file, size, err := openBelow(folder, below)
		if err == nil || filepath.IsAbs(path) || !errors.Is(err, os.ErrNotExist) {
			if err != nil {
				err = fmt.Errorf("%s: %w", named(path), reason(err))
			}
			return file, size, err
		}
	}
	if filepath.IsAbs(path) {
		return nil, 0, fmt.Errorf("%s is outside of the client's roots", named(path))
	}
	return nil, 0, fmt.Errorf("%s: file not found in the client's roots", named(path))
}

// openBelow opens a file in a folder. It fails for a path that leads out of it.
func openBelow(folder, path string) (io.ReadCloser, int64, error) {
	root, err := os.OpenRoot(folder)
	if err != nil {
		return nil, 0, err
	}
	defer root.Close()
	info, err := root.Stat(path)
	if err == nil {
		err = regular(info)
	}
	if err != nil {
		return nil, 0, err
	}
	file, err := root.OpenFile(path, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		return nil, 0, err
	}
	if info, err = file.Stat(); err == nil {
		err = regular(info)
	}
	if err == nil {
		var text io.Reader
		if text, _, err = unpacked(file); err == nil {
			return readCloser{text, file}, info.Size(), nil
		}
	}
	_ = file.Close()
	return nil, 0, err
}

// rootsInput is the ID of what a tool asks the client for before it can open a file.
const rootsInput = "roots"

// errRootsNeeded says that the client has yet to list its roots; the call comes again with them.
var errRootsNeeded = errors.New("the client's roots are needed")

// roots are the folders that the client shares, which it lists when a call asks for them.
func (r *reader) roots() ([]string, error) {
	if params := r.request.Session.InitializeParams(); params == nil || params.Capabilities == nil || params.Capabilities.RootsV2 == nil {
		return nil, errors.New("this client shares no roots, so a path can't be read: pass the text")
	}
	result, listed := r.request.Params.InputResponses[rootsInput].(*mcp.ListRootsResult)
	if !listed {
		return nil, errRootsNeeded
	}
	var folders []string
	for _, root := range result.Roots {
		if at, err := url.Parse(root.URI); err == nil && at.Scheme == "file" && (at.Host == "" || at.Host == "localhost") {
			folders = append(folders, fileOf(at.Path))
		}
	}
	if folders == nil {
		return nil, errors.New("the client shares no folders, so a path can't be read: pass the text")
	}
	return folders, nil
}

// fileOf is the path of a file URL, in which the drive of Windows comes after a slash.
func fileOf(path string) string {
	if len(path) > 2 && path[0] == '/' && path[2] == ':' {
		path = path[1:]
	}
	return filepath.FromSlash(path)
}

// clientProgress tells the client how much of a file was read, if it asked for that.
type clientProgress struct {
	*reader
	token       any
	done, total int64
	// told is the percentage that was told last.
	told int64
}

func (r *reader) progress(total int64) *clientProgress {
	return &clientProgress{reader: r, token: r.request.Params.GetProgressToken(), total: total}
}

// Write counts what was read.
func (p *clientProgress) Write(text []byte) (int, error) {
	if err := p.ctx.Err(); err != nil {
		return 0, err
	}
	p.done += int64(len(text))
	if p.token == nil || p.total == 0 {
		return len(text), nil
	}
	if percent := min(100*p.done/p.total, 100); percent > p.told {
		p.told = percent
		_ = p.request.Session.NotifyProgress(p.ctx, &mcp.ProgressNotificationParams{ProgressToken: p.token, Progress: float64(p.done), Total: float64(p.total), Message: strings.TrimSpace(digits.Grouped(int(p.done)) + " bytes read")})
	}
	return len(text), nil
}
