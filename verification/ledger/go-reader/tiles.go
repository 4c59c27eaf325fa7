package main

import (
	"fmt"
	"strings"

	"golang.org/x/mod/sumdb/tlog"
)

const height = 8

type storedHashes []tlog.Hash

func (stored storedHashes) ReadHashes(indexes []int64) ([]tlog.Hash, error) {
	hashes := make([]tlog.Hash, len(indexes))
	for i, index := range indexes {
		hashes[i] = stored[index]
	}
	return hashes, nil
}

func hashAll(entries [][]byte) storedHashes {
	var stored storedHashes
	for n, entry := range entries {
		hashes, err := tlog.StoredHashes(int64(n), entry, stored)
		check(err)
		stored = append(stored, hashes...)
	}
	return stored
}

// checkTiles holds every tile against what Go makes of the entries, then reads hashes the way that Go's
// client does, from tiles that authenticate each other up to the checkpoint.
func checkTiles(folder string, tree tlog.Tree, stored storedHashes, entries [][]byte) {
	for _, tile := range lastTiles(tree.N) {
		expected, err := tlog.ReadTileData(tile, stored)
		check(err)
		if string(read(folder, pathOf(tile))) != string(expected) {
			fail(pathOf(tile) + " is wrong")
		}
	}
	reader := tlog.TileHashReader(tree, tileFiles(folder))
	indexes := make([]int64, len(entries))
	for n := range entries {
		indexes[n] = tlog.StoredHashIndex(0, int64(n))
	}
	hashes, err := reader.ReadHashes(indexes)
	check(err)
	for n, hash := range hashes {
		if hash != tlog.RecordHash(entries[n]) {
			fail(fmt.Sprintf("entry %d is not in its tile", n))
		}
	}
}

// lastTiles are the tiles that a log of this size consists of: of each partial one, the widest.
func lastTiles(size int64) []tlog.Tile {
	var tiles []tlog.Tile
	for _, tile := range tlog.NewTiles(height, 0, size) {
		last := len(tiles) - 1
		if last >= 0 && tiles[last].L == tile.L && tiles[last].N == tile.N {
			tiles[last] = tile
		} else {
			tiles = append(tiles, tile)
		}
	}
	return tiles
}

// pathOf leaves out the height, as c2sp.org/tlog-tiles does.
func pathOf(tile tlog.Tile) string {
	return strings.Replace(tile.Path(), fmt.Sprintf("tile/%d/", height), "tile/", 1)
}

type tileFiles string

func (folder tileFiles) Height() int { return height }

func (folder tileFiles) SaveTiles([]tlog.Tile, [][]byte) {}

func (folder tileFiles) ReadTiles(tiles []tlog.Tile) ([][]byte, error) {
	data := make([][]byte, len(tiles))
	for i, tile := range tiles {
		data[i] = read(string(folder), pathOf(tile))
	}
	return data, nil
}
