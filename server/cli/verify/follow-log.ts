import { equalBytes } from '#domain/ledger/bytes.ts';
import type { NoteKey } from '#domain/ledger/note.ts';
import type { OpenedCheckpoint } from '#domain/ledger/open-checkpoint.ts';
import { readPolicy } from '#domain/ledger/policy.ts';
import {
  readBundle,
  readerOf,
  TILE_WIDTH,
  type Tile,
  tileOf,
  tilePath,
} from '#domain/ledger/tiles.ts';
import {
  appendLeaf,
  type CompactRange,
  EMPTY_RANGE,
  leafHash,
  nodesOf,
  type ReadNode,
  rangeRoot,
  type Span,
  spanRoot,
  type TreeHead,
  type TreeNode,
} from '#domain/ledger/tree.ts';
import { checkWitnesses, openSigned } from '#domain/ledger/verify-log.ts';
import { sha256 } from '#server/platform/keys/sha256.ts';
import { verifyEd25519 } from '#server/platform/keys/verify-ed25519.ts';
import { fetchBytes, UnreadableError } from './find-proof.ts';

/** Why a log cannot be believed, in a sentence. */
export class WrongLog extends Error {}

/** A log at its address, such as `https://fairlot.example/log/1/`. */
export interface Log {
  address: URL;
  key: NoteKey;
  /** The witnesses that its reader asks for; else the log's own policy counts. */
  policy?: Uint8Array | undefined;
}

/** The newest checkpoint, signed by the log's key and by as many witnesses as the policy asks for. */
export async function newestCheckpoint({
  address,
  key,
  policy: own,
}: Log): Promise<{ bytes: Uint8Array; opened: OpenedCheckpoint }> {
  const [bytes, policy] = await Promise.all([
    fetchBytes(new URL('checkpoint', address)),
    own ?? fetchBytes(new URL('policy', address)),
  ]);
  const opened = await openSigned(verifyEd25519, key, bytes);
  if (typeof opened === 'string') throw new WrongLog(opened);
  const witnesses = await checkWitnesses(verifyEd25519, key, bytes, readPolicy(sha256, policy));
  if (witnesses.state === 'fails') throw new WrongLog(witnesses.sentence);
  return { bytes, opened };
}

/**
 * The entries that the log has more than before, in order; throws WrongLog unless the log begins as it was and these
 * are what the new checkpoint signs. Nothing is believed that is not hashed here.
 */
export async function entriesSince(
  log: Log,
  before: TreeHead | undefined,
  now: TreeHead,
): Promise<Uint8Array[]> {
  const size = before?.size ?? 0;
  if (size > now.size)
    throw new WrongLog(`The ledger has ${now.size} entries, but had ${size} before.`);
  if (before && size === now.size && equalBytes(before.root, now.root)) return [];
  let range = before ? await rangeAt(log, size, now.size) : EMPTY_RANGE;
  if (before && !equalBytes(rangeRoot(sha256, range), before.root))
    throw new WrongLog(`The first ${size} entries are not those that the ledger had before.`);
  const entries = await bundlesFrom(log, size, now.size);
  for (const entry of entries) range = appendLeaf(sha256, range, leafHash(sha256, entry));
  if (!equalBytes(rangeRoot(sha256, range), now.root))
    throw new WrongLog('The entries of the ledger are not those that it signed.');
  return entries;
}

async function rangeAt(log: Log, size: number, now: number): Promise<CompactRange> {
  const nodes = nodesOf([0, size]);
  return { size, roots: nodes.map(await readNodes(log, nodes, now)) };
}

/** The roots of these spans, as a log with so many entries has them. */
export async function rootsOf(log: Log, spans: readonly Span[], size: number) {
  const read = await readNodes(log, spans.flatMap(nodesOf), size);
  return spans.map((span) => spanRoot(sha256, read, span));
}

async function readNodes(log: Log, nodes: readonly TreeNode[], size: number): Promise<ReadNode> {
  const tiles = new Map(
    nodes.map((node) => tileOf(node, size)).map((tile) => [tilePath(tile), tile]),
  );
  const read = new Map<string, Uint8Array>();
  for (const [path, tile] of tiles) read.set(path, await fetchTile(log, tile));
  return readerOf(sha256, size, (tile) => read.get(tilePath(tile)) ?? new Uint8Array());
}

/** The first entry of a log that has so many. */
export async function firstEntry(log: Log, size: number): Promise<Uint8Array | undefined> {
  const width = Math.min(TILE_WIDTH, size);
  return readBundle(await fetchTile(log, { level: 'entries', index: 0, width }), width)?.[0];
}

async function bundlesFrom(log: Log, from: number, to: number): Promise<Uint8Array[]> {
  const entries: Uint8Array[] = [];
  for (let index = Math.floor(from / TILE_WIDTH); index * TILE_WIDTH < to; index++) {
    const width = Math.min(TILE_WIDTH, to - index * TILE_WIDTH);
    const bundle = readBundle(await fetchTile(log, { level: 'entries', index, width }), width);
    if (!bundle) throw new WrongLog(`A bundle of entries is damaged: number ${index}.`);
    entries.push(...bundle.slice(Math.max(0, from - index * TILE_WIDTH)));
  }
  return entries;
}

const fetchTile = ({ address }: Log, tile: Tile): Promise<Uint8Array> =>
  fetchBytes(new URL(tilePath(tile), address));

/** Where a log is, from the address of its site or its own. */
export function logAddress(target: string): URL {
  const url = URL.canParse(target) ? new URL(target) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UnreadableError(`${target} is not an address.`);
  const [, number = '1'] = /^\/log\/(\d+)(?:\/|$)/.exec(url.pathname) ?? [];
  return new URL(`/log/${number}/`, url);
}

export const textOf = async (address: URL, name: string): Promise<string> =>
  Buffer.from(await fetchBytes(new URL(name, address)))
    .toString('utf8')
    .trim();
