import { sql } from 'kysely';
import type { Instant } from '#domain/time.ts';
import type { Config } from '#server/config/config.ts';
import { queueTopBidJobs } from '#server/market/notices/top-bid-jobs.ts';
import { keepTerms } from '#server/market/texts/terms.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { readClock } from '#server/platform/database/read-clock.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Log } from '#server/platform/observability/logging/log.ts';
import { catalogue } from './companies/catalogue.ts';
import { insertPapers } from './documents/insert-papers.ts';
import { auditRows } from './market/audit-rows.ts';
import { insertBell } from './market/bell/insert-bell.ts';
import { requestsFor } from './market/bid-requests.ts';
import { insertBids, insertLimits, insertLots } from './market/insert-lots.ts';
import { insertSales } from './market/insert-sales.ts';
import { insertWatches } from './market/insert-watches.ts';
import { type DrawnLogos, drawLogos, insertLogos } from './market/logos.ts';
import { planMarket } from './market/plan-market.ts';
import { insertFeeTerms } from './market/sample-fees.ts';
import { tellHistory } from './market/tell-history.ts';
import { refuseInProduction } from './not-in-production.ts';
import { insertPayoutAccounts } from './people/insert-payout-accounts.ts';
import { hashDemoPassword, insertPeople } from './people/insert-people.ts';
import { type Random, seeded } from './random.ts';

export interface FillOptions {
  db: Db;
  config: Config;
  log: Log;
  /** Tells whoever waits at the terminal what takes a moment. */
  say?: (line: string) => void;
  /** Same chance, same market; by default every first start has the same one. */
  random?: Random;
  /** When the market is to be, in microseconds; by default the database's now. */
  now?: Instant;
}

/** Any number of its own: two first starts on one database fill it once. */
const FILLING = 7_305_114;
const SEED = 20_261;

/**
 * Fills an empty database with the demo market in one transaction: a kill in the middle leaves it
 * empty, and the next start fills it. Returns false, having done nothing, where anyone has an
 * account already. Throws in production, and when DEMO is off.
 */
export async function fillDemoMarket(options: FillOptions): Promise<boolean> {
  const { db, config, log } = options;
  refuseInProduction(config);
  if (!(await isEmpty(db))) return false;
  options.say?.('Filling the demo market');
  const began = performance.now();
  const [logos, passwordHash] = await Promise.all([drawLogos(catalogue), hashDemoPassword()]);
  const filled = await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${FILLING})`.execute(tx);
    if (!(await isEmpty(tx))) return false;
    await insertMarket(tx, options, logos, passwordHash);
    return true;
  });
  if (filled) log.info({ ms: Math.round(performance.now() - began) }, 'The demo market is filled.');
  return filled;
}

async function insertMarket(
  tx: Tx,
  { config, random = seeded(SEED), now: given }: FillOptions,
  logos: DrawnLogos,
  passwordHash: string,
): Promise<void> {
  const now = given ?? (await readClock(tx));
  const people = await insertPeople(tx, passwordHash, now, random);
  await insertPayoutAccounts(tx, config.fileSecrets, now);
  await agreeToTerms(tx, config);
  await insertFeeTerms(tx, people.admin, now);
  const { opened, listed } = planMarket(people, now, random);
  const histories = opened.map((plan) => tellHistory(plan, config.bidding, now, random));
  const hashes = await insertLogos(tx, logos);
  const lotIds = await insertLots(tx, { histories, listed }, hashes);
  await insertBids(tx, histories, lotIds);
  await insertLimits(tx, histories, lotIds);
  await queueOpenTopBids(tx);
  await insertSales(tx, people.admin, config);
  const plans = [...histories.map(({ plan }) => plan), ...listed];
  await insertPapers(tx, config.fileSecrets, plans, lotIds);
  const requests = requestsFor(histories, people, lotIds, now, random);
  const ids = await tx.insertInto('bid_requests').values(requests).returning('id').execute();
  await insertWatches(tx, people.buyer);
  await tx
    .insertInto('audit_log')
    .values(auditRows(histories, listed, lotIds, people.admin))
    .execute();
  await insertBell(
    tx,
    { histories, listed, requests: requests.map((row, at) => ({ ...row, ...ids[at] })), lotIds },
    people,
    now,
  );
}

/** The jobs that the close of a lot below its reserve leaves. */
async function queueOpenTopBids(tx: Tx): Promise<void> {
  const lots = await tx
    .selectFrom('auctions')
    .selectAll()
    .where('status', '=', 'ended')
    .where('winner_id', 'is', null)
    .where('leading_seq', 'is not', null)
    .execute();
  for (const lot of lots) await queueTopBidJobs(tx, lot);
}

/** Everybody of the market agreed to the terms when they signed up. */
async function agreeToTerms(tx: Tx, config: Config): Promise<void> {
  const version = await keepTerms(tx, config);
  await sql`
    insert into terms_agreements (user_id, version, agreed_at)
    select id, ${version}, created_at from users`.execute(tx);
}

async function isEmpty(db: Db | Tx): Promise<boolean> {
  return !(await db.selectFrom('users').select('id').limit(1).executeTakeFirst());
}
