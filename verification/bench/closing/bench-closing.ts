import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { loadConfig } from '#server/config/config.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { readCommandLine, whole } from '#verification/support/command-line.ts';
import { openBeside } from '../open-beside.ts';

/**
 * How late lots are closed by a running server: makes lots that all end in the same second, each
 * with a winner and losers to tell, and waits.
 */
const {
  lots,
  'at-once': atOnce,
  bidders,
  bids = bidders,
} = readCommandLine('npm run bench -- closing [--lots N] [--at-once N] [--bidders N] [--bids N]', {
  lots: whole().default(200),
  /** Lots that share one moment; the moments are a tenth of a second apart. */
  'at-once': whole().default(200),
  /** People who bid on each lot, in turn; all but one of them have lost. */
  bidders: whole().default(3),
  /** Bids on each lot; one of every bidder, unless told. */
  bids: whole().optional(),
});
const config = loadConfig();
if (config.production) {
  process.stderr.write('npm run bench -- closing is not for production.\n');
  process.exit(1);
}

const LEAD_MS = 5_000;
const APART_MS = 100;
const PIECE = 100_000;

const { db, close } = await openBeside(config);
try {
  const ids = await insertLots(db);
  for (const id of ids) await insertBids(db, id);
  // As bids are that came over days: what follows a bulk load is not what is measured.
  await sql`vacuum (freeze, analyze) bids, bid_requests, users`.execute(db);
  await sql`checkpoint`.execute(db);
  await endSoon(db, ids);
  console.log(
    `${lots} lots, ${atOnce} at a time, each with ${bids} bids of ${bidders} people: waiting for their end`,
  );
  for (const [what, late] of Object.entries(await latenessOf(ids))) {
    const at = (share: number) => late[Math.min(late.length - 1, Math.floor(share * late.length))];
    console.log(`${what} late by: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, max ${late.at(-1)} ms`);
  }
} finally {
  await close();
}

/** Live lots that end tomorrow, and the people who may bid on them. */
function insertLots(on: Db): Promise<number[]> {
  return inTransaction(on, async (tx) => {
    const run = randomBytes(4).toString('hex');
    const { rows: people } = await sql<{ id: number }>`
      insert into users (name, email, password_hash, roles, email_verified_at)
      select 'Bench Closing ' || n, 'closing-' || ${run} || '-' || n || '@fairlot.test', '!',
             array[case n when 0 then 'seller' else 'buyer' end], now()
      from generate_series(0, ${bidders}::int) n returning id`.execute(tx);
    const [sellerId = 0, ...buyerIds] = people.map(({ id }) => id);
    const { rows } = await sql<{ id: number }>`
      insert into auctions (seller_id, title, ticker, total_shares, buy_in_cents, market_cents,
        min_increment_cents, status, ends_at, live_at, first_ends_at, hard_stop_at, soft_close_seconds)
      select ${sellerId}::bigint, 'Closing lot ' || n, 'CLOSE', 1000, 100, 100000000, 1, 'live',
        t.ends, now() - interval '1 hour', t.ends, t.ends, 0
      from generate_series(1, ${lots}::int) n,
        (select date_trunc('second', now()) + interval '1 day' as ends) t
      returning id`.execute(tx);
    const ids = rows.map(({ id }) => id);
    await sql`
      insert into bid_requests (auction_id, buyer_id, status, decided_at)
      select lot, buyer, 'approved', now()
      from unnest(${ids}::bigint[]) lot cross join unnest(${buyerIds}::bigint[]) buyer`.execute(tx);
    return ids;
  });
}

/** In turn, a microsecond apart, in valid batches: the lot's row first, then its bids. */
async function insertBids(on: Db, lotId: number): Promise<void> {
  for (let from = 1; from <= bids; from += PIECE) {
    const to = Math.min(from + PIECE - 1, bids);
    await inTransaction(on, async (tx) => {
      const people = sql`(select array_agg(buyer_id order by buyer_id) from bid_requests
        where auction_id = ${lotId})`;
      await sql`
        update auctions set leading_seq = ${to}::int, leading_cents = 99 + ${to}::int,
          leading_bidder_id = ${people}[${to}::int % ${bidders}::int + 1],
          last_bid_at = live_at + ${to}::int * interval '1 microsecond'
        where id = ${lotId}`.execute(tx);
      await sql`
        insert into bids (auction_id, seq, bidder_id, cents, placed_at)
        select auctions.id, n, people.ids[n % ${bidders}::int + 1], 99 + n,
          live_at + n * interval '1 microsecond'
        from auctions, generate_series(${from}::int, ${to}::int) n, ${people} people (ids)
        where auctions.id = ${lotId}`.execute(tx);
    });
  }
}

async function endSoon(on: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update auctions set ends_at = t.ends, first_ends_at = t.ends, hard_stop_at = t.ends
    from unnest(${ids}::bigint[]) with ordinality as lot (id, n),
      lateral (select date_trunc('second', now()) + make_interval(secs =>
        (${LEAD_MS}::int + (n - 1) / ${atOnce}::int * ${APART_MS}::int) / 1000.0) as ends) t
    where auctions.id = lot.id`.execute(on);
}

/**
 * From a lot's end until another session sees it ended (with the notices of seller and winner), and
 * until it sees the last loser's notice, in milliseconds, the least first: commits are counted in,
 * and up to one look (a few milliseconds) too much.
 */
async function latenessOf(ids: readonly number[]): Promise<Record<string, number[]>> {
  const ended = new Map<number, number>();
  const told = new Map<number, number>();
  while (told.size < ids.length) {
    const { rows } = await sql<{ id: number; late: number; told: boolean }>`
      select id, (extract(epoch from clock_timestamp() - ends_at) * 1000)::float8 as late,
        not exists (select from untold_losers where auction_id = id) as told
      from auctions where id = any (${ids.filter((id) => !told.has(id))}::bigint[])
        and status = 'ended'`.execute(db);
    for (const row of rows) {
      if (!ended.has(row.id)) ended.set(row.id, Math.round(row.late));
      if (row.told) told.set(row.id, Math.round(row.late));
    }
    await sleep(5);
  }
  const sorted = (late: Map<number, number>) => [...late.values()].sort((a, b) => a - b);
  return { ended: sorted(ended), 'losers told': sorted(told) };
}
