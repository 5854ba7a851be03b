// Package tls is compiled into the Worker in place of crypto/tls, which net/http imports and which nothing calls there:
// on Cloudflare the platform encrypts, and requests come and go through JavaScript. It has what net/http names, and
// every attempt to use it fails.
package tls

import (
	"context"
	"errors"
	"net"
)

var errAbsent = errors.New("tls: not in this build")

// Conn is a connection that can't be encrypted.
type Conn struct{ net.Conn }

// Client returns a connection whose handshake fails.
func Client(conn net.Conn, _ *Config) *Conn { return &Conn{conn} }

// HandshakeContext fails.
func (*Conn) HandshakeContext(context.Context) error { return errAbsent }

// VerifyHostname fails.
func (*Conn) VerifyHostname(string) error { return errAbsent }

// ConnectionState returns an empty state.
func (*Conn) ConnectionState() ConnectionState { return ConnectionState{} }

// NetConn returns the connection without encryption.
func (c *Conn) NetConn() net.Conn { return c.Conn }

// ConnectionState is the state of a connection.
type ConnectionState struct {
	NegotiatedProtocol         string
	NegotiatedProtocolIsMutual bool
}

// Certificate is a certificate. None can be loaded.
type Certificate struct{}

// LoadX509KeyPair fails.
func LoadX509KeyPair(string, string) (Certificate, error) { return Certificate{}, errAbsent }

// Config is what a connection would be configured with.
type Config struct {
	Certificates                       []Certificate
	GetCertificate, GetConfigForClient func()
	NextProtos                         []string
	ServerName                         string
	InsecureSkipVerify                 bool
}

// Clone returns a shallow copy.
func (c *Config) Clone() *Config {
	copied := *c
	return &copied
}

// NewListener returns a listener whose connections can't be accepted.
func NewListener(inner net.Listener, _ *Config) net.Listener { return listener{inner} }

type listener struct{ net.Listener }

// Accept implements net.Listener.
func (listener) Accept() (net.Conn, error) { return nil, errAbsent }

// RecordHeaderError is never returned.
type RecordHeaderError struct {
	error
	Conn         net.Conn
	RecordHeader [5]byte
}
