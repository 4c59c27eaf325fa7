import { sql } from 'kysely';
import type { Db } from '#server/platform/database/pool.ts';
import type { BenchFile } from '../bench-file.ts';
import { closedLoop } from '../load/run-load.ts';
import { biddingClients, pricesOf } from './bidding-clients.ts';
import type { BenchField } from './field.ts';
import { at, CONNECTIONS } from './runs.ts';

/** Bidding begins so long before the lot's end, and goes on for as long after it, in seconds. */
const AROUND_END = 1.1;

/**
 * How late lots are ended that everybody bids on to the last moment, and on: their rows are held by one
 * batch after the other. Milliseconds after each lot's end, by the database's clock.
 */
export async function endFlooded(
  { file, beside: { db } }: BenchField,
  lots: BenchFile['lots'],
): Promise<number[]> {
  const late: number[] = [];
  for (const lot of lots) {
    await sql`
      update auctions set soft_close_seconds = 0, first_ends_at = soon, ends_at = soon, hard_stop_at = soon
      from (select date_trunc('milliseconds', clock_timestamp() + make_interval(secs => ${AROUND_END})) as soon) t
      where id = ${lot.id}`.execute(db);
    const clients = biddingClients(file, pricesOf([lot]), CONNECTIONS);
    await closedLoop({ ...at(file.url), clients, seconds: 2 * AROUND_END });
    late.push(await lateness(db, lot.id));
  }
  return late;
}

async function lateness(db: Db, lotId: number): Promise<number> {
  const { rows } = await sql<{ late: number | null }>`
    select (extract(epoch from ended_at - ends_at) * 1000)::float8 as late from auctions
    where id = ${lotId}`.execute(db);
  const late = rows[0]?.late;
  if (typeof late !== 'number') throw new Error(`Lot ${lotId} was not ended.`);
  return late;
}
