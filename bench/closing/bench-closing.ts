import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { loadConfig } from '#server/config.ts';
import type { Db } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { openBeside } from '../open-beside.ts';

/**
 * How late lots are closed by a running server: makes lots that all end in the same second, each
 * with a winner and losers to tell, and waits. Usage: --lots N (200), --at-once 1 (one by one).
 */
const { values } = parseArgs({
  options: {
    lots: { type: 'string', default: '200' },
    /** Lots that share one moment; the moments are a tenth of a second apart. */
    'at-once': { type: 'string', default: '200' },
  },
});
const lots = Number(values.lots);
const atOnce = Number(values['at-once']);
const config = loadConfig();
if (config.production || !Number.isInteger(lots) || !Number.isInteger(atOnce)) {
  process.stderr.write(
    'Usage: npm run bench:closing -- [--lots N] [--at-once M]; not in production\n',
  );
  process.exit(1);
}

const LEAD_MS = 5_000;
const APART_MS = 100;
const BIDDERS = 3;

const { db, close } = await openBeside(config);
try {
  const ids = await insertLots(db);
  console.log(
    `${lots} lots, ${atOnce} at a time, each with ${BIDDERS} bidders: waiting for their end`,
  );
  const late = await latenessOf(ids);
  const at = (share: number) => late[Math.min(late.length - 1, Math.floor(share * late.length))];
  console.log(`closed late by: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, max ${late.at(-1)} ms`);
} finally {
  await close();
}

/** Each with one bid of every bidder; the last one leads. */
function insertLots(on: Db): Promise<number[]> {
  return inTransaction(on, async (tx) => {
    const run = randomBytes(4).toString('hex');
    const { rows: people } = await sql<{ id: number }>`
      insert into users (name, email, password_hash, roles, email_verified_at)
      select 'Bench Closing ' || n, 'closing-' || ${run} || '-' || n || '@fairlot.test', '!',
             array[case n when 0 then 'seller' else 'buyer' end], now()
      from generate_series(0, ${BIDDERS}::int) n returning id`.execute(tx);
    const [sellerId = 0, ...buyerIds] = people.map(({ id }) => id);
    const { rows } = await sql<{ id: number }>`
      insert into auctions (seller_id, title, ticker, total_shares, buy_in_cents, market_cents, status,
        ends_at, live_at, first_ends_at, hard_stop_at, soft_close_seconds,
        leading_seq, leading_cents, leading_bidder_id, last_bid_at)
      select ${sellerId}::bigint, 'Closing lot ' || n, 'CLOSE', 1000, 100, 1000, 'live',
        t.ends, now(), t.ends, t.ends, 0, ${BIDDERS}::int, 99 + ${BIDDERS}::int,
        ${buyerIds.at(-1)}::bigint, now()
      from generate_series(0, ${lots}::int - 1) n,
        lateral (select date_trunc('second', now()) + make_interval(secs =>
          (${LEAD_MS}::int + n / ${atOnce}::int * ${APART_MS}::int) / 1000.0) as ends) t
      returning id`.execute(tx);
    const ids = rows.map(({ id }) => id);
    await sql`
      insert into bids (auction_id, seq, bidder_id, cents, placed_at)
      select lot, seq, bidder, 99 + seq, now() - make_interval(secs => ${BIDDERS}::int - seq)
      from unnest(${ids}::bigint[]) lot
        cross join unnest(${buyerIds}::bigint[]) with ordinality as bid (bidder, seq)
      order by lot, seq`.execute(tx);
    return ids;
  });
}

/**
 * From a lot's end until another session sees it ended, in milliseconds, the least first: the
 * commit is counted in, and up to one look (a few milliseconds) too much.
 */
async function latenessOf(ids: readonly number[]): Promise<number[]> {
  const late = new Map<number, number>();
  while (late.size < ids.length) {
    const { rows } = await sql<{ id: number; late: number }>`
      select id, (extract(epoch from clock_timestamp() - ends_at) * 1000)::float8 as late
      from auctions where id = any (${ids.filter((id) => !late.has(id))}::bigint[])
        and status = 'ended'`.execute(db);
    for (const row of rows) late.set(row.id, Math.round(row.late));
    await sleep(5);
  }
  return [...late.values()].sort((a, b) => a - b);
}
