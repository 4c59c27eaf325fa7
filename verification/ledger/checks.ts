import { equalBytes } from '#domain/ledger/bytes.ts';
import { EMPTY_EDGE, growLog } from '#domain/ledger/log-edge.ts';
import { openCheckpoint } from '#domain/ledger/open-checkpoint.ts';
import type { Policy } from '#domain/ledger/policy.ts';
import { isIncluded, readProof } from '#domain/ledger/proof.ts';
import { leavesOf, replayLot } from '#domain/ledger/replay.ts';
import { readBundle, readTilePath, tilePath, tilesOfGrowth } from '#domain/ledger/tiles.ts';
import { leafHash, rangeRoot, type TreeHead } from '#domain/ledger/tree.ts';
import { sha256, verifyEd25519 } from '#verification/support/ledger-keys.ts';
import type { ProvedLot } from './sample-log.ts';

/** What a checkpoint says, if log and witnesses signed it. */
export async function headOf(bytes: Uint8Array, policy: Policy): Promise<TreeHead | undefined> {
  const opened = await openCheckpoint(verifyEd25519, bytes, policy);
  return typeof opened === 'object' && opened.quorum ? opened.checkpoint : undefined;
}

/** Whether the lot is in the log, in this order, and was played by the rules. */
export function lotHolds(head: TreeHead, { record, indices, hashes }: ProvedLot): boolean {
  const leaves = leavesOf(sha256, [...record.entries, ...record.sealed]);
  const placed = leaves.map((leaf, at) => ({ index: indices[at] ?? -1, leaf }));
  if (leaves.length !== indices.length || !isIncluded(sha256, head, placed, hashes)) return false;
  return replayLot(sha256, record, leaves).fault === undefined;
}

/** Whether bundles and tiles are those of the checkpoint, each under its path. */
export function tilesHold(head: TreeHead, tiles: ReadonlyMap<string, Uint8Array>): boolean {
  const entries: Uint8Array[] = [];
  for (const tile of tilesOfGrowth(0, head.size)) {
    if (tile.level !== 'entries') continue;
    const bundle = readBundle(tiles.get(tilePath(tile)) ?? new Uint8Array(), tile.width);
    if (!bundle) return false;
    entries.push(...bundle);
  }
  const grown = growLog(sha256, EMPTY_EDGE, entries);
  if (!equalBytes(rangeRoot(sha256, grown.edge.range), head.root)) return false;
  const paths = [...tiles.keys()];
  return (
    paths.length === grown.tiles.length &&
    paths.every(readTilePath) &&
    grown.tiles.every(({ tile, bytes }) =>
      equalBytes(tiles.get(tilePath(tile)) ?? new Uint8Array(), bytes),
    )
  );
}

/** Whether the proof shows that the entry is in a log of the policy. */
export async function proofHolds(
  bytes: Uint8Array,
  entry: Uint8Array,
  policy: Policy,
): Promise<boolean> {
  const proof = readProof(bytes);
  const head = proof && (await headOf(proof.checkpoint, policy));
  if (!head) return false;
  const leaf = { index: proof.index, leaf: leafHash(sha256, entry) };
  return isIncluded(sha256, head, [leaf], proof.hashes);
}
