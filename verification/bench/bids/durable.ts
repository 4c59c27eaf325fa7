import { sql } from 'kysely';
import type { BenchFile } from '../bench-file.ts';
import type { BenchField } from './field.ts';

const ON = ['fsync', 'synchronous_commit', 'full_page_writes'];

/**
 * No safety is bought off: the figures are of commits that survive a power cut. What the database is
 * set to is asked for, and, since a session may have its own way of committing, so is what it is in the
 * transaction that stores a bid, at its end: a bid that is not durable is refused there.
 */
export async function assertDurable(
  { beside: { db }, file: { url, bidders } }: Pick<BenchField, 'beside' | 'file'>,
  lot: BenchFile['lots'][number],
): Promise<void> {
  for (const name of ON) {
    const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(
      db,
    );
    if (rows[0]?.value !== 'on') throw new Error(`${name} is ${rows[0]?.value}; it must be on.`);
  }
  const [bidder] = bidders;
  if (!bidder) throw new Error('No bidder was prepared.');
  await sql`
    create function bench_is_durable() returns trigger language plpgsql as $$
    begin
      if current_setting('synchronous_commit') <> 'on' then
        raise exception 'Bids are committed with synchronous_commit = %',
          current_setting('synchronous_commit');
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger bench_is_durable after insert on bids
    deferrable initially deferred for each row execute function bench_is_durable()`.execute(db);
  try {
    const { status } = await fetch(`${url}/api/auctions/${lot.id}/bids`, {
      method: 'POST',
      headers: {
        ...{ cookie: bidder.cookie, 'x-xsrf-token': bidder.xsrf },
        'content-type': 'application/json',
      },
      body: JSON.stringify({ amount: lot.floor }),
    });
    if (status !== 201)
      throw new Error(`A bid that must be durable was answered ${status}: synchronous_commit?`);
  } finally {
    await sql`drop trigger bench_is_durable on bids`.execute(db);
    await sql`drop function bench_is_durable()`.execute(db);
  }
}
