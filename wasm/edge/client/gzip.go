package client

import (
	"compress/gzip"
	"io"
)

// pack is a body packed by gzip while it is read. What was read is sent at once, so that a
// server can answer a line before the next one is there. Whoever sends it closes it.
func pack(body io.Reader) io.ReadCloser {
	reader, writer := io.Pipe()
	go func() {
		packer := gzip.NewWriter(writer)
		_, err := io.Copy(flushed{packer}, body)
		if err == nil {
			err = packer.Close()
		}
		writer.CloseWithError(err)
	}()
	return reader
}

// flushed flushes after each write.
type flushed struct{ *gzip.Writer }

func (f flushed) Write(b []byte) (int, error) {
	n, err := f.Writer.Write(b)
	if err == nil {
		err = f.Writer.Flush()
	}
	return n, err
}
