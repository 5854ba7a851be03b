package edge

import (
	"compress/flate"
	"compress/gzip"
	"errors"
	"io"
	"net/http"
)

// MaxUnpacked is how much a packed body may unpack to where it is read by lines, in bytes.
// Without it a few kilobytes could be work for hours; one that is not packed has to be sent.
const MaxUnpacked = 32 * MaxBody

const notPacked = "Content-Encoding is gzip, but the body isn't valid gzip or is truncated."

var (
	errNotPacked = errors.New("edge: the body isn't valid gzip")
	errBomb      = errors.New("edge: the uncompressed body is too large")
)

// unpacked is a body that gzip packed. Nothing is unpacked before it is read.
type unpacked struct {
	packed io.ReadCloser
	reader *gzip.Reader
	// left is how many bytes may still come.
	left int64
	err  error
}

// unpack lets the body of a request be read without its packing.
func unpack(r *http.Request) {
	r.Body = &unpacked{packed: r.Body, left: MaxUnpacked}
	// Its length isn't known.
	r.ContentLength = -1
}

// Read implements io.Reader.
func (u *unpacked) Read(b []byte) (int, error) {
	if u.err != nil {
		return 0, u.err
	}
	if u.reader == nil {
		if u.reader, u.err = gzip.NewReader(u.packed); u.err != nil {
			if u.err == io.EOF { // nothing at all isn't a packed body
				u.err = errNotPacked
			}
			u.err = packingError(u.err)
			return 0, u.err
		}
	}
	if u.left == 0 {
		u.err = errBomb
		return 0, u.err
	}
	n, err := u.reader.Read(b[:min(int64(len(b)), u.left)])
	u.left -= int64(n)
	u.err = packingError(err)
	return n, u.err
}

// packingError is errNotPacked for what is wrong with the packing; other errors, as of the
// network, stay what they are.
func packingError(err error) error {
	var corrupt flate.CorruptInputError
	if errors.Is(err, gzip.ErrHeader) || errors.Is(err, gzip.ErrChecksum) || errors.Is(err, io.ErrUnexpectedEOF) || errors.As(err, &corrupt) {
		return errNotPacked
	}
	return err
}

// Close implements io.Closer.
func (u *unpacked) Close() error { return u.packed.Close() }
