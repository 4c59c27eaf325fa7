import { toBase64, toBytes } from '#domain/ledger/bytes.ts';
import { writeCheckpoint } from '#domain/ledger/checkpoint.ts';
import { writeEntry } from '#domain/ledger/entries.ts';
import { EMPTY_EDGE, growLog } from '#domain/ledger/log-edge.ts';
import { COSIGNATURE, ED25519, signText, writeNote, writeVkey } from '#domain/ledger/note.ts';
import { type Policy, readPolicy } from '#domain/ledger/policy.ts';
import type { LotRecord } from '#domain/ledger/replay.ts';
import { readerOf, type Tile, tilePath } from '#domain/ledger/tiles.ts';
import {
  inclusionSpans,
  rangeRoot,
  type Span,
  spanRoot,
  type TreeHead,
} from '#domain/ledger/tree.ts';
import type { Chance } from '#verification/simulation/virtual/chance.ts';
import { keyPair, sha256 } from '#verification/support/ledger-keys.ts';

/** That of a key's first name. */
const SEED = sha256(toBytes('fairlot.example/log/1'));
const WITNESS = await keyPair('witness.example/w1', COSIGNATURE);

/** A log, its entries and whatever a site would serve of it. */
export interface SampleLog {
  entries: readonly Uint8Array[];
  head: TreeHead;
  /** By their paths. */
  tiles: ReadonlyMap<string, Uint8Array>;
  checkpoint: Uint8Array;
  policy: Policy;
  policyText: string;
  vkey: string;
  witnessVkey: string;
  prove(spans: readonly Span[]): Uint8Array[];
}

/** A log with these entries, signed and witnessed; all logs have one key. */
export async function sampleLog(entries: readonly Uint8Array[], number = 1): Promise<SampleLog> {
  const own = await keyPair(`fairlot.example/log/${number}`, ED25519, SEED);
  const { edge, tiles } = growLog(sha256, EMPTY_EDGE, entries);
  const stored = new Map(tiles.map(({ tile, bytes }) => [tilePath(tile), bytes]));
  const head = { size: entries.length, root: rangeRoot(sha256, edge.range) };
  const text = writeCheckpoint({ origin: own.key.name, ...head, extensions: [] });
  const signatures = [
    await signText(own.key, own.sign, text),
    await signText(WITNESS.key, WITNESS.sign, text, 1_795_555_300),
  ];
  const vkey = writeVkey(own.key);
  const policyText = `log ${vkey}\nwitness one ${writeVkey(WITNESS.key)}\nquorum one\n`;
  const policy = readPolicy(sha256, new TextEncoder().encode(policyText));
  if ('fault' in policy) throw new Error(policy.fault);
  const bytesOf = (tile: Tile) => stored.get(tilePath(tile)) ?? new Uint8Array();
  const read = readerOf(sha256, head.size, bytesOf);
  return {
    ...{ entries, head, tiles: stored, policy, policyText, vkey },
    witnessVkey: writeVkey(WITNESS.key),
    checkpoint: writeNote({ text, signatures }),
    prove: (spans) => spans.map((span) => spanRoot(sha256, read, span)),
  };
}

/** A policy that asks for a witness who signed nothing. */
export async function policyOfAnother({ vkey }: SampleLog): Promise<string> {
  const { key } = await keyPair('witness.example/w2', COSIGNATURE);
  return `log ${vkey}\nwitness two ${writeVkey(key)}\nquorum two\n`;
}

/** A lot's part of a log: where its entries stand, those that are sealed last. */
export interface ProvedLot {
  record: LotRecord;
  indices: readonly number[];
  hashes: readonly Uint8Array[];
}

/** Shuffles lots into one log, each in its own order, and proves each lot. The second log follows another. */
export async function logOfLots(
  chance: Chance,
  records: readonly LotRecord[],
  previous?: TreeHead,
): Promise<{ log: SampleLog; lots: ProvedLot[] }> {
  const opened = { kind: 'log_opened', log: 1, at: 1, reason: 'first', previous: null } as const;
  const before = previous && { size: previous.size, root: toBase64(previous.root) };
  const next = before && ({ ...opened, log: 2, reason: 'restored', previous: before } as const);
  const entries: Uint8Array[] = [writeEntry(next ?? opened)];
  const queues = records.map(({ entries: own, sealed }) => ({ own: [...own, ...sealed], at: 0 }));
  const indices: number[][] = records.map(() => []);
  while (queues.some(({ own, at }) => at < own.length)) {
    const which = chance.between(0, queues.length - 1);
    const queue = queues[which];
    const entry = queue?.own[queue.at];
    if (!queue || !entry) continue;
    queue.at += 1;
    indices[which]?.push(entries.push(entry) - 1);
  }
  const log = await sampleLog(entries, next?.log);
  const lots = records.map((record, at) => {
    const own = indices[at] ?? [];
    return { record, indices: own, hashes: log.prove(inclusionSpans(own, entries.length)) };
  });
  return { log, lots };
}
