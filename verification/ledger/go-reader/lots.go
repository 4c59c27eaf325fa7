package main

import (
	"fmt"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/tlog"
)

// checkLots holds each lot's closing entry against the entries of that lot before it, bids and the steps of a sale
// against gaps. After the close only the sale is told.
func checkLots(entries [][]byte) {
	lots := map[string][][]byte{}
	bids := map[string]int{}
	sales := map[string]int{}
	closed := map[string]bool{}
	for n, entry := range entries {
		fields := fieldsOf(n, entry)
		lot, ok := fields["lot"]
		if !ok {
			continue
		}
		isSale := strings.HasPrefix(string(entry), "fairlot.entry/v1 sale\n")
		if isSale != closed[lot] {
			fail("lot " + lot + " goes on after its close, or is sold before it")
		}
		if isSale {
			sales[lot]++
			if fields["step"] != strconv.Itoa(sales[lot]) {
				fail("the sale of lot " + lot + " has a gap at step " + fields["step"])
			}
		}
		if seq, ok := fields["seq"]; ok {
			bids[lot]++
			if seq != strconv.Itoa(bids[lot]) {
				fail("lot " + lot + " has a gap at bid " + seq)
			}
		}
		if root, ok := fields["root"]; ok {
			own := hashAll(lots[lot])
			hash, err := tlog.TreeHash(int64(len(lots[lot])), own)
			check(err)
			if hash != parseHash(root) || fields["entries"] != strconv.Itoa(len(lots[lot])) {
				fail("lot " + lot + " was closed with other entries")
			}
			closed[lot] = true
		}
		lots[lot] = append(lots[lot], entry)
	}
}

func fieldsOf(n int, entry []byte) map[string]string {
	all := lines(entry)
	if len(all) == 0 || !strings.HasPrefix(all[0], "fairlot.entry/v1 ") {
		fail(fmt.Sprintf("entry %d is none", n))
	}
	fields := map[string]string{}
	for _, line := range all[1:] {
		parts := strings.SplitN(line, " ", 2)
		if len(parts) != 2 {
			fail(fmt.Sprintf("entry %d has a line without a value", n))
		}
		fields[parts[0]] = parts[1]
	}
	return fields
}
