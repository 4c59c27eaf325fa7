import { readEntry, writeEntry } from '#domain/ledger/entries.ts';
import { rangeRoot } from '#domain/ledger/tree.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { readClock } from '#server/platform/database/read-clock.ts';
import { sha256 } from '#server/platform/keys/sha256.ts';
import { appendEntries } from './append-entries.ts';
import { integrate, type OpenLog } from './integrate.ts';
import { type KeptCheckpoint, openNote } from './last-checkpoint.ts';
import { type LogRow, publishCheckpoint, readLog } from './logs.ts';
import { recordSales } from './record-sales.ts';
import { type SignerConfig, signCheckpoint } from './sign-checkpoint.ts';
import type { Signed } from './witnesses.ts';

/** Has a checkpoint of the log of this number cosigned by the witnesses. */
export type Cosign = (log: number, signed: Signed) => Promise<Uint8Array>;

/** Whether a log's last entry says that it ended. */
export async function hasEnded(db: Db, { number, size }: LogRow): Promise<boolean> {
  const last = await db
    .selectFrom('ledger_entries')
    .select('entry')
    .where('log', '=', number)
    .where('index', '=', size - 1)
    .executeTakeFirst();
  return last !== undefined && readEntry(last.entry)?.kind === 'log_ended';
}

/**
 * Takes in all there is, and lets the log end there, since another key signs the next one; its last checkpoint, as it
 * is published. A log that cannot be extended any more, after a loss of entries or of its key, never ends so.
 */
export async function endLog(
  db: Db,
  config: SignerConfig,
  open: OpenLog,
  cosign: Cosign,
): Promise<KeptCheckpoint> {
  const { number, origin } = open;
  const row = await readLog(db, number);
  if (!row) throw new Error(`There is no log ${number}.`);
  if (!(await hasEnded(db, row))) {
    while (await integrate(db, open, undefined));
    while (await recordSales(db, open));
    open.edge = await db.transaction().execute(async (tx) => {
      const at = await readClock(tx);
      const ended = { kind: 'log_ended', log: number, at, reason: 'new_key' } as const;
      const entry = writeEntry({ ...ended, next: number + 1 });
      return appendEntries(tx, number, open.edge, [{ entry, place: undefined }]);
    });
  }
  const { range } = open.edge;
  const head = { size: range.size, root: rangeRoot(sha256, range) };
  const note = await signCheckpoint(db, config, { log: number, origin, head });
  const cosigned = await cosign(number, { note, size: head.size });
  await publishCheckpoint(db, { number, size: head.size, note: cosigned });
  return openNote(cosigned);
}
