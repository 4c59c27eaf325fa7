import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { loadConfig } from '#server/config/config.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { csrfToken } from '#server/platform/http/auth/csrf-token.ts';
import { sessionHash } from '#server/platform/http/auth/session-cookie.ts';
import { readCommandLine, whole } from '#verification/support/command-line.ts';
import type { BenchFile } from './bench-file.ts';
import { openBeside } from './open-beside.ts';

/**
 * Makes verified, signed-in bidders who are approved on lots of their own, beside a running server,
 * and writes DATA_DIR/bench.json for the load generator. Usage: --bidders N --lots M.
 */
const counts = readCommandLine('npm run bench -- prepare --bidders N --lots M', {
  bidders: whole().default(256),
  lots: whole(0).default(1),
});
// Before its settings are read, of which production asks for more, and again: they may say so.
if (process.env.NODE_ENV === 'production') refuseProduction();
const config = loadConfig();
if (config.production) refuseProduction();

const database = await openBeside(config);
try {
  const file = await prepare(database.db);
  const path = join(config.dataDir, 'bench.json');
  await writeFile(path, JSON.stringify(file));
  process.stdout.write(`${counts.bidders} bidders on ${counts.lots} lots: ${path}\n`);
} finally {
  await database.close();
}

async function prepare(db: Db): Promise<BenchFile> {
  const run = randomBytes(4).toString('hex');
  const seller = (await insertPeople(db, run, 'seller', 1))[0];
  const buyers = await insertPeople(db, run, 'buyer', counts.bidders);
  if (!seller) throw new Error('No seller was made.');
  const lots = await insertLots(db, seller.id, counts.lots);
  await sql`
    insert into bid_requests (auction_id, buyer_id, status, decided_at)
    select lot, buyer, 'approved', now()
    from unnest(${lots.map(({ id }) => id)}::bigint[]) lot
    cross join unnest(${buyers.map(({ id }) => id)}::bigint[]) buyer`.execute(db);
  const bidders = await signIn(db, buyers);
  return { url: config.appUrl, bidders, lots };
}

async function insertPeople(db: Db, run: string, role: 'buyer' | 'seller', count: number) {
  const { rows } = await sql<{ id: number; email: string }>`
    insert into users (name, email, password_hash, roles, email_verified_at, is_demo)
    select 'Bench ' || initcap(${role}) || ' ' || n,
           'bench-' || ${run} || '-' || ${role} || n || '@fairlot.test', '!', array[${role}], now(), true
    from generate_series(1, ${count}::int) n
    returning id, email`.execute(db);
  return rows;
}

/** Increment 0.01, no maximum, hours to go. */
async function insertLots(db: Db, sellerId: number, count: number): Promise<BenchFile['lots']> {
  const { rows } = await sql<{ id: number }>`
    insert into auctions (seller_id, title, ticker, total_shares, buy_in_cents, market_cents,
      min_increment_cents, status, ends_at, live_at, first_ends_at, hard_stop_at, soft_close_seconds)
    select ${sellerId}::bigint, 'Bench lot ' || n, 'BENCH', 1000, 100, 100000000, 1, 'live',
      t.ends, now(), t.ends, t.ends + interval '1 hour', 120
    from generate_series(1, ${count}::int) n,
      (select date_trunc('milliseconds', now() + interval '6 hours') as ends) t
    returning id`.execute(db);
  return rows.map(({ id }) => ({ id, floor: 1, min_increment: 0.01 }));
}

async function signIn(db: Db, buyers: { id: number; email: string }[]) {
  const values = buyers.map(() => randomBytes(32).toString('base64url'));
  await sql`
    insert into sessions (id_hash, user_id, expires_at)
    select hash, buyer, now() + interval '1 day'
    from unnest(${values.map(sessionHash)}::bytea[], ${buyers.map(({ id }) => id)}::bigint[])
      as session (hash, buyer)`.execute(db);
  return buyers.map(({ email }, index) => {
    const value = values[index] ?? '';
    const xsrf = csrfToken(value, config.appSecret);
    return { cookie: `fairlot_session=${value}; XSRF-TOKEN=${xsrf}`, xsrf, email };
  });
}

function refuseProduction(): never {
  process.stderr.write('Bidders for measuring are never made in production.\n');
  process.exit(1);
}
