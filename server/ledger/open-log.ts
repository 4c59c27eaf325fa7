import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { equalBytes, toBase64 } from '#domain/ledger/bytes.ts';
import { type Entry, writeEntry } from '#domain/ledger/entries.ts';
import { EMPTY_EDGE, edgeTiles, openEdge } from '#domain/ledger/log-edge.ts';
import { readNote } from '#domain/ledger/note.ts';
import { rangeRoot, type TreeHead } from '#domain/ledger/tree.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { readClock } from '#server/platform/database/read-clock.ts';
import { openLedgerKey } from '#server/platform/keys/ledger-key.ts';
import { sha256 } from '#server/platform/keys/sha256.ts';
import { appendEntries } from './append-entries.ts';
import { type Cosign, endLog, hasEnded } from './end-log.ts';
import type { FollowedLot } from './followed-lot.ts';
import type { OpenLog } from './integrate.ts';
import { type KeptCheckpoint, keptCheckpoint, openNote, siteOf } from './last-checkpoint.ts';
import { type LogRow, newestLog, readLog } from './logs.ts';
import { proveSpans, readTiles } from './read-tiles.ts';
import { type SignerConfig, signerOf } from './sign-checkpoint.ts';

/** Lots whose recorders are kept in memory; others are made again from what is stored. */
const MOST_RECORDERS = 5_000;

type Opened = Entry<'log_opened'>;

/**
 * The log that goes on, with the edge at which it grows. A first one is opened where there is none, and another where
 * this one cannot go on: because the database lost entries that were signed, or the key is another.
 */
export async function openLog(
  db: Db,
  config: SignerConfig,
  cosign: Cosign = async (_, { note }) => note,
): Promise<OpenLog> {
  const row = await newestLog(db);
  const site = siteOf(row?.origin ?? openLedgerKey(config)('log/1').key.name);
  const kept = keptCheckpoint(config.dataDir, site);
  const why = await reasonToOpen(db, config, row, kept, cosign);
  if (row && !why) {
    await keepKey(db, config, row);
    return storedLog(db, row);
  }
  const number = Math.max(row?.number ?? 0, why?.previous?.log ?? 0) + 1;
  return startLog(db, config, number, why ?? { reason: 'first', previous: undefined });
}

async function storedLog(db: Db, { number, origin, size }: LogRow): Promise<OpenLog> {
  const edge = openEdge(sha256, size, await readTiles(db, number, edgeTiles(size)));
  return { number, origin, edge, lots: new LRUCache({ max: MOST_RECORDERS }) };
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
  cosign: Cosign,
): Promise<WhyAnother | undefined> {
  if (kept && (!row || kept.log > row.number)) return { reason: 'restored', previous: kept };
  if (!row) return undefined;
  const published = row.checkpoint ? openNote(row.checkpoint) : undefined;
  const own = kept?.log === row.number ? kept : undefined;
  const isRestored = row.restored_at !== null;
  // Without what was signed last nobody knows how much was lost.
  const isShort = own ? !(await hasHead(db, row, own.checkpoint)) : isRestored;
  if (isShort) return { reason: 'restored', previous: own ?? published };
  if (isRestored) await forgetRestore(db, row.number);
  const last = newerOf(own, published);
  const isEnded = await hasEnded(db, row);
  if (!isEnded && (!last || isOurs(config, row.origin, last))) return undefined;
  return { reason: 'new_key', previous: await endedLog(db, config, row, last, cosign) };
}

/** What was signed last: it was kept before it was published, and cosigned in between. */
const newerOf = (own: KeptCheckpoint | undefined, published: KeptCheckpoint | undefined) =>
  own && published && own.checkpoint.size <= published.checkpoint.size
    ? published
    : (own ?? published);

/** Whoever changes the key and has the one before ends that one's log: its last entry says so, for all to see. */
async function endedLog(
  db: Db,
  config: SignerConfig,
  row: LogRow,
  last: KeptCheckpoint | undefined,
  cosign: Cosign,
): Promise<KeptCheckpoint | undefined> {
  const before = { ...config, ledgerKey: config.previousLedgerKey ?? config.ledgerKey };
  if (!last || !isOurs(before, row.origin, last)) return last;
  return endLog(db, before, await storedLog(db, row), cosign);
}

/** All that was signed is there. */
const forgetRestore = (db: Db, number: number) =>
  db.updateTable('ledger_logs').set({ restored_at: null }).where('number', '=', number).execute();

/** Of a log of before keys were kept, or that nobody has signed yet. */
async function keepKey(db: Db, config: SignerConfig, { number, origin, vkey }: LogRow) {
  const own = signerOf(config, origin).vkey;
  if (vkey === own) return;
  await db.updateTable('ledger_logs').set({ vkey: own }).where('number', '=', number).execute();
}

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
  const { key, vkey } = openLedgerKey(config)(`log/${number}`);
  const origin = key.name;
  const head = previous?.checkpoint;
  const whole = previous && (await wholeCheckpoint(db, previous));
  const edge = await db.transaction().execute(async (tx) => {
    if (previous) await leaveLog(tx, previous, whole);
    await tx.insertInto('ledger_logs').values({ number, origin, vkey }).execute();
    const entry = writeEntry({
      ...{ kind: 'log_opened', log: number, at: await readClock(tx), reason },
      previous: head ? { size: head.size, root: toBase64(head.root) } : null,
    });
    return appendEntries(tx, number, EMPTY_EDGE, [{ entry, place: undefined }]);
  });
  return { number, origin, edge, lots: new LRUCache<number, FollowedLot>({ max: MOST_RECORDERS }) };
}

/** Of a log that lost entries, the newest checkpoint that can still be proved: that of the older copy. */
async function wholeCheckpoint(db: Db, { log, checkpoint }: KeptCheckpoint) {
  const row = await readLog(db, log);
  if (!row?.checkpoint || (await hasHead(db, row, checkpoint))) return null;
  if (row.whole_checkpoint) return row.whole_checkpoint;
  const isWhole = await hasHead(db, row, openNote(row.checkpoint).checkpoint);
  return isWhole ? row.checkpoint : null;
}

/** The log before stays as it was published, with what of it is here. */
async function leaveLog(
  tx: Tx,
  { log, note, checkpoint: { origin, size } }: KeptCheckpoint,
  whole: Buffer | null | undefined,
): Promise<void> {
  const published = { checkpoint: Buffer.from(note), signed_size: size };
  await tx
    .insertInto('ledger_logs')
    .values({ number: log, origin, ...published })
    .onConflict((conflict) =>
      conflict.column('number').doUpdateSet({ ...published, whole_checkpoint: whole ?? null }),
    )
    .execute();
  // What it was given last may be in no checkpoint of it: lots that closed there close again.
  const proved = whole ? openNote(whole).checkpoint.size : size;
  await sql`
    update ledger_lots set is_done = false
    where is_done and ledger_lots.log = ${log} and exists (
      select from ledger_entries e
      where e.log = ${log} and e.auction_id = ledger_lots.auction_id and e.index >= ${proved}
        and encode(substring(e.entry for 29), 'escape') ~ ' (lot_closed|withdrawn)\\n')`.execute(
    tx,
  );
}

export const headOf = ({ edge }: OpenLog): TreeHead => ({
  size: edge.range.size,
  root: rangeRoot(sha256, edge.range),
});
