package main

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"strings"
)

// A witness signs as c2sp.org/tlog-cosignature says, which Go's own package does not know.
type witness struct {
	name string
	id   uint32
	key  ed25519.PublicKey
}

func newWitness(vkey string) (*witness, error) {
	parts := strings.SplitN(vkey, "+", 3)
	if len(parts) != 3 {
		return nil, fmt.Errorf("no vkey: %s", vkey)
	}
	key, err := base64.StdEncoding.DecodeString(parts[2])
	if err != nil || len(key) != 33 || key[0] != 4 {
		return nil, fmt.Errorf("no witness's key: %s", vkey)
	}
	sum := sha256.Sum256([]byte(parts[0] + "\n" + string(key)))
	id := binary.BigEndian.Uint32(sum[:])
	if parts[1] != fmt.Sprintf("%08x", id) {
		return nil, fmt.Errorf("a key of another name: %s", vkey)
	}
	return &witness{parts[0], id, key[1:]}, nil
}

func (w *witness) Name() string    { return w.name }
func (w *witness) KeyHash() uint32 { return w.id }
func (w *witness) Verify(text, signature []byte) bool {
	if len(signature) != 8+ed25519.SignatureSize {
		return false
	}
	time := binary.BigEndian.Uint64(signature)
	message := fmt.Sprintf("cosignature/v1\ntime %d\n%s", time, text)
	return ed25519.Verify(w.key, []byte(message), signature[8:])
}
