import { LRUCache } from 'lru-cache';
import { equalBytes, toBase64 } from '#domain/ledger/bytes.ts';
import { type Entry, writeEntry } from '#domain/ledger/entries.ts';
import { EMPTY_EDGE, edgeTiles, openEdge } from '#domain/ledger/log-edge.ts';
import { readNote } from '#domain/ledger/note.ts';
import { rangeRoot, type TreeHead } from '#domain/ledger/tree.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { readClock } from '#server/platform/database/read-clock.ts';
import { openLedgerKey, sha256 } from '#server/platform/keys/ledger-key.ts';
import { appendEntries } from './append-entries.ts';
import type { FollowedLot } from './followed-lot.ts';
import type { OpenLog } from './integrate.ts';
import { type KeptCheckpoint, keptCheckpoint, openNote, siteOf } from './last-checkpoint.ts';
import { type LogRow, newestLog } from './logs.ts';
import { proveSpans, readTiles } from './read-tiles.ts';
import { type SignerConfig, signerOf } from './sign-checkpoint.ts';

/** Lots whose recorders are kept in memory; others are made again from what is stored. */
const MOST_RECORDERS = 5_000;

type Opened = Entry<'log_opened'>;

/**
 * The log that goes on, with the edge at which it grows. A first one is opened where there is none, and another where
 * this one cannot go on: because the database lost entries that were signed, or the key is another.
 */
export async function openLog(db: Db, config: SignerConfig): Promise<OpenLog> {
  const row = await newestLog(db);
  const site = siteOf(row?.origin ?? openLedgerKey(config)('log/1').key.name);
  const kept = keptCheckpoint(config.dataDir, site);
  const why = await reasonToOpen(db, config, row, kept);
  if (row && !why) {
    const { number, origin, size } = row;
    const tiles = edgeTiles(size);
    const edge = openEdge(sha256, size, await readTiles(db, number, tiles));
    return { number, origin, edge, lots: new LRUCache({ max: MOST_RECORDERS }) };
  }
  const number = Math.max(row?.number ?? 0, why?.previous?.log ?? 0) + 1;
  return startLog(db, config, number, why ?? { reason: 'first', previous: undefined });
}

interface WhyAnother {
  reason: Opened['reason'];
  /** The last checkpoint of the log before, as it was published. */
  previous: KeptCheckpoint | undefined;
}

async function reasonToOpen(
  db: Db,
  config: SignerConfig,
  row: LogRow | undefined,
  kept: KeptCheckpoint | undefined,
): Promise<WhyAnother | undefined> {
  if (kept && (!row || kept.log > row.number)) return { reason: 'restored', previous: kept };
  if (!row) return undefined;
  const published = row.checkpoint ? openNote(row.checkpoint) : undefined;
  if (published && !isOurs(config, row.origin, published))
    return { reason: 'new_key', previous: published };
  const isRestored = row.restored_at !== null;
  // Without what was signed last nobody knows how much was lost.
  if (kept?.log !== row.number)
    return isRestored ? { reason: 'restored', previous: published } : undefined;
  if (!(await hasHead(db, row, kept.checkpoint))) return { reason: 'restored', previous: kept };
  if (isRestored) await forgetRestore(db, row.number);
  return undefined;
}

/** All that was signed is there. */
const forgetRestore = (db: Db, number: number) =>
  db.updateTable('ledger_logs').set({ restored_at: null }).where('number', '=', number).execute();

/** Whether we would sign it so today: a key gives one signature of a text. */
function isOurs(config: SignerConfig, origin: string, { note }: KeptCheckpoint): boolean {
  const read = readNote(note);
  if (!read) return false;
  const { id, signature } = signerOf(config, origin).sign(read.text);
  return read.signatures.some((one) => one.id === id && equalBytes(one.signature, signature));
}

/** Whether the log, as it is stored, begins with these entries. */
async function hasHead(db: Db, { number, size }: LogRow, head: TreeHead): Promise<boolean> {
  if (head.size > size) return false;
  if (head.size === 0) return true;
  const [root] = await proveSpans(db, { log: number, size: head.size }, [[0, head.size]]);
  return root !== undefined && equalBytes(root, head.root);
}

async function startLog(
  db: Db,
  config: SignerConfig,
  number: number,
  { reason, previous }: WhyAnother,
): Promise<OpenLog> {
  const { name: origin } = openLedgerKey(config)(`log/${number}`).key;
  const head = previous?.checkpoint;
  const edge = await db.transaction().execute(async (tx) => {
    if (previous && head) {
      const { log, note } = previous;
      const published = { checkpoint: Buffer.from(note), signed_size: head.size };
      await tx
        .insertInto('ledger_logs')
        .values({ number: log, origin: head.origin, ...published })
        .onConflict((conflict) => conflict.column('number').doUpdateSet(published))
        .execute();
    }
    await tx.insertInto('ledger_logs').values({ number, origin }).execute();
    const entry = writeEntry({
      ...{ kind: 'log_opened', log: number, at: await readClock(tx), reason },
      previous: head ? { size: head.size, root: toBase64(head.root) } : null,
    });
    return appendEntries(tx, number, EMPTY_EDGE, [{ entry, place: undefined }]);
  });
  return { number, origin, edge, lots: new LRUCache<number, FollowedLot>({ max: MOST_RECORDERS }) };
}

export const headOf = ({ edge }: OpenLog): TreeHead => ({
  size: edge.range.size,
  root: rangeRoot(sha256, edge.range),
});
