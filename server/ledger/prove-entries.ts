import { sql } from 'kysely';
import { writeProof } from '#domain/ledger/proof.ts';
import { inclusionSpans } from '#domain/ledger/tree.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { openNote } from './last-checkpoint.ts';
import { type LogRow, newestLog, readLog } from './logs.ts';
import { proveSpans } from './read-tiles.ts';

/** A log as its checkpoint has it, all of whose entries are here. */
export type ProvableLog = LogRow & { checkpoint: Buffer };

/** Of a log that lost entries, as it was at the last checkpoint that covers none of them; undefined if none is left. */
function provable(log: LogRow): ProvableLog | undefined {
  const { whole_checkpoint: whole, checkpoint } = log;
  if (whole) return { ...log, checkpoint: whole, signed_size: openNote(whole).checkpoint.size };
  return checkpoint && log.size >= log.signed_size ? { ...log, checkpoint } : undefined;
}

/** All logs that can be proved, the newest first. */
export async function* provableLogs(db: Db): AsyncGenerator<ProvableLog> {
  for (let log = await newestLog(db); log; log = await readLog(db, log.number - 1)) {
    const found = provable(log);
    if (found) yield found;
  }
}

/** Whether a lot that no signed checkpoint has will be in one: it was live since the ledger began. */
export async function isOnItsWay(db: Db, lot: number): Promise<boolean> {
  const { rows } = await sql`
    select from ledger_lots where auction_id = ${lot}
      and (not is_done or exists (select from ledger_entries e where e.log = ledger_lots.log and e.auction_id = ${lot}))`.execute(
    db,
  );
  return rows.length > 0;
}

/** That a bid is in the log, as a tlog-proof with the entry as its extra data; undefined while it is not. */
export async function proveBid(db: Db, bidId: number): Promise<Uint8Array | undefined> {
  for await (const { number, signed_size: size, checkpoint } of provableLogs(db)) {
    const { rows } = await sql<{ index: number; entry: Buffer }>`
      select index, entry from bids
      join ledger_entries using (auction_id, seq)
      where bids.id = ${bidId} and log = ${number} and step = 0 and index < ${size}`.execute(db);
    const [found] = rows;
    if (!found) continue;
    const { index, entry: extra } = found;
    const hashes = await proveSpans(db, { log: number, size }, inclusionSpans([index], size));
    return writeProof({ index, extra, hashes, checkpoint });
  }
  return undefined;
}
