// Reads a log as a site would serve it and judges it by Go's own checksum database code
// (golang.org/x/mod/sumdb), so that not we alone say that our formats are the public ones.
//
//	go-reader FOLDER LOG_VKEY WITNESS_VKEY
package main

import (
	"encoding/binary"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

func main() {
	if len(os.Args) != 4 {
		fail("usage: go-reader FOLDER LOG_VKEY WITNESS_VKEY")
	}
	folder := os.Args[1]
	logKey, err := note.NewVerifier(os.Args[2])
	check(err)
	witnessKey, err := newWitness(os.Args[3])
	check(err)
	keys := note.VerifierList(logKey, witnessKey)

	tree := openCheckpoint(read(folder, "checkpoint"), keys, logKey.Name())
	older := openCheckpoint(read(folder, "older"), keys, logKey.Name())
	var consistency tlog.TreeProof
	for _, line := range lines(read(folder, "consistency")) {
		consistency = append(consistency, parseHash(line))
	}
	check(tlog.CheckTree(consistency, tree.N, tree.Hash, older.N, older.Hash))

	entries := readEntries(folder, tree.N)
	stored := hashAll(entries)
	root, err := tlog.TreeHash(tree.N, stored)
	check(err)
	if root != tree.Hash {
		fail("the entries are not those of the checkpoint")
	}
	checkTiles(folder, tree, stored, entries)
	checkLots(entries)

	proofs, err := filepath.Glob(filepath.Join(folder, "*.tlog-proof"))
	check(err)
	for _, path := range proofs {
		checkProof(read(path, ""), keys, logKey.Name(), entries, stored)
	}
	fmt.Printf("%d entries and %d proofs are right\n", tree.N, len(proofs))
}

func openCheckpoint(data []byte, keys note.Verifiers, origin string) tlog.Tree {
	opened, err := note.Open(data, keys)
	check(err)
	if len(opened.Sigs) != 2 || len(opened.UnverifiedSigs) != 0 {
		fail("the checkpoint is not signed by log and witness")
	}
	text := strings.Split(opened.Text, "\n")
	if len(text) != 4 || text[0] != origin {
		fail("the checkpoint is of another log")
	}
	size, err := strconv.ParseInt(text[1], 10, 64)
	check(err)
	return tlog.Tree{N: size, Hash: parseHash(text[2])}
}

// readEntries reads every bundle, the last of which may be partial.
func readEntries(folder string, size int64) [][]byte {
	var entries [][]byte
	for _, tile := range lastTiles(size) {
		if tile.L != 0 {
			continue
		}
		path := strings.Replace(pathOf(tile), "tile/0/", "tile/entries/", 1)
		data := read(folder, path)
		for n := 0; n < tile.W; n++ {
			if len(data) < 2 {
				fail(path + " ends early")
			}
			length := int(binary.BigEndian.Uint16(data))
			if len(data) < 2+length {
				fail(path + " ends within an entry")
			}
			entries = append(entries, data[2:2+length])
			data = data[2+length:]
		}
		if len(data) != 0 {
			fail(path + " has more than its entries")
		}
	}
	return entries
}

// checkProof checks a proof, and that Go would have made the same one.
func checkProof(data []byte, keys note.Verifiers, origin string, entries [][]byte, stored storedHashes) {
	parts := strings.SplitN(string(data), "\n\n", 2)
	head := strings.Split(parts[0], "\n")
	if len(parts) != 2 || head[0] != "c2sp.org/tlog-proof@v1" || !strings.HasPrefix(head[1], "index ") {
		fail("a proof cannot be read")
	}
	index, err := strconv.ParseInt(strings.TrimPrefix(head[1], "index "), 10, 64)
	check(err)
	tree := openCheckpoint([]byte(parts[1]), keys, origin)
	var proof tlog.RecordProof
	for _, line := range head[2:] {
		proof = append(proof, parseHash(line))
	}
	if index < 0 || index >= tree.N {
		fail("a proof is of no entry")
	}
	check(tlog.CheckRecord(proof, tree.N, tree.Hash, index, tlog.RecordHash(entries[index])))
	own, err := tlog.ProveRecord(tree.N, index, stored)
	check(err)
	if fmt.Sprint(own) != fmt.Sprint(proof) {
		fail("Go proves it otherwise")
	}
}

func parseHash(text string) tlog.Hash {
	hash, err := tlog.ParseHash(text)
	check(err)
	return hash
}

// lines are those of a text in which each line ends.
func lines(text []byte) []string {
	if len(text) == 0 {
		return nil
	}
	if text[len(text)-1] != '\n' {
		fail("a text does not end in a newline")
	}
	return strings.Split(string(text[:len(text)-1]), "\n")
}

func read(folder, path string) []byte {
	data, err := os.ReadFile(filepath.Join(folder, path))
	check(err)
	return data
}

func check(err error) {
	if err != nil {
		fail(err.Error())
	}
}

func fail(sentence string) {
	fmt.Fprintln(os.Stderr, sentence)
	os.Exit(1)
}
