import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/database/pool.ts';

/** A log as its row has it. */
export interface LogRow {
  number: number;
  origin: string;
  size: number;
  signed_size: number;
  /** The key that signed it; null where only the present one can have. */
  vkey: string | null;
  /** The signed note. */
  checkpoint: Buffer | null;
  signed_at: Date | null;
  /** The newest checkpoint all of whose entries are stored, if the published one covers more. */
  whole_checkpoint: Buffer | null;
  sealed_number: number;
  sealed_to: Date | null;
  stopped: string | null;
  /** It came out of a backup, and nobody has looked yet what that means. */
  restored_at: Date | null;
}

const columns = [
  ...(['number', 'origin', 'vkey', 'size', 'signed_size', 'checkpoint'] as const),
  ...([
    'signed_at',
    'whole_checkpoint',
    'sealed_number',
    'sealed_to',
    'stopped',
    'restored_at',
  ] as const),
] as const;

export const readLog = (db: Db | Tx, number: number): Promise<LogRow | undefined> =>
  db.selectFrom('ledger_logs').select(columns).where('number', '=', number).executeTakeFirst();

/** The one that goes on; undefined before the first. */
export const newestLog = (db: Db | Tx): Promise<LogRow | undefined> =>
  db
    .selectFrom('ledger_logs')
    .select(columns)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The newest of which anybody can know; undefined before the first checkpoint. */
export const newestSigned = (db: Db | Tx): Promise<LogRow | undefined> =>
  db
    .selectFrom('ledger_logs')
    .select(columns)
    .where('checkpoint', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Publishes a checkpoint. */
export const publishCheckpoint = (
  db: Db | Tx,
  { number, size, note }: { number: number; size: number; note: Uint8Array },
) =>
  db
    .updateTable('ledger_logs')
    .set({
      checkpoint: Buffer.from(note),
      signed_size: size,
      signed_at: sql<Date>`clock_timestamp()`,
    })
    .where('number', '=', number)
    .execute();

/** Says for all to see why nothing more is added, or that it goes on. */
export const markStopped = (db: Db | Tx, number: number, why: string | null) =>
  db
    .updateTable('ledger_logs')
    .set({
      stopped: why,
      stopped_at: why === null ? null : sql<Date>`coalesce(stopped_at, clock_timestamp())`,
    })
    .where('number', '=', number)
    .execute();
