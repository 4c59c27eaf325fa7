import { sql } from 'kysely';
import { mayBecome } from '#domain/auction.ts';
import { type Instant, toDate } from '#domain/time.ts';
import type { Config } from '#server/config/config.ts';
import { feesInForce } from '#server/market/fees/fee-terms.ts';
import { storeLogo } from '#server/market/lots/logo.ts';
import { isTopBidOpen } from '#server/market/lots/top-bid.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { readClock } from '#server/platform/database/read-clock.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { insertPapers } from '../documents/insert-papers.ts';
import { insertLots, lotIdOf } from '../market/insert-lots.ts';
import type { OpenedPlan } from '../market/lot-plan.ts';
import { tellHistory } from '../market/tell-history.ts';
import { renderMark } from '../marks/render-mark.ts';
import type { Random } from '../random.ts';
import { openDemoLots } from './open-market.ts';
import { type DemoCast, LOTS_KEPT, planReplacement } from './plan-replacement.ts';

/** Any number of its own: several processes with bots still open each new lot once. */
const REPLACING = 7_305_115;

/**
 * Opens new demo lots until the market has as many as it should. Each is submitted by a sample
 * seller and approved by the system in one go. Returns how many were opened.
 */
export const replaceEndedLots = (
  db: Db,
  config: Pick<Config, 'bidding' | 'fileSecrets'>,
  random: Random,
): Promise<number> =>
  inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${REPLACING})`.execute(tx);
    const live: { secondsLeft: number }[] = await openDemoLots(tx);
    const missing = LOTS_KEPT - live.length;
    if (missing <= 0) return 0;
    const now = await readClock(tx);
    const cast = await readCast(tx);
    if (cast.sellers.length === 0 || cast.buyers.length === 0) return 0;
    const { terms: fees } = await feesInForce(tx);
    const busy = new Set(cast.busy);
    for (let opened = 0; opened < missing; opened += 1) {
      const plan = planReplacement(
        live,
        { ...cast, busy },
        { ...config.bidding, fees },
        now,
        random,
      );
      await openLot(tx, plan, config, now, random);
      busy.add(plan.company.ticker);
      live.push({ secondsLeft: (plan.endsAt - now) / 1_000_000 });
    }
    return missing;
  });

async function readCast(tx: Tx): Promise<DemoCast> {
  const people = await tx
    .selectFrom('users')
    .select(['id', sql<string>`roles[1]`.as('role')])
    .where('is_demo', '=', true)
    .where('status', '=', 'active')
    .orderBy('id')
    .execute();
  const listed = await tx
    .selectFrom('auctions')
    .select('ticker')
    .where(sql<boolean>`(status in ('live', 'pending', 'rejected') or ${isTopBidOpen})`)
    .where('deleted_at', 'is', null)
    .execute();
  return {
    sellers: people.filter(({ role }) => role === 'seller').map(({ id }) => id),
    buyers: people.filter(({ role }) => role === 'buyer'),
    busy: new Set(listed.map(({ ticker }) => ticker ?? '')),
  };
}

async function openLot(
  tx: Tx,
  plan: OpenedPlan,
  { bidding, fileSecrets }: Pick<Config, 'bidding' | 'fileSecrets'>,
  now: Instant,
  random: Random,
): Promise<void> {
  if (!mayBecome('pending', plan.status)) throw new Error('A listing cannot be opened like this.');
  const { ticker } = plan.company;
  const logo = await renderMark(plan.company.mark);
  await storeLogo(tx, logo);
  const histories = [tellHistory(plan, bidding, now, random)];
  const lotIds = await insertLots(tx, { histories, listed: [] }, new Map([[ticker, logo.hash]]));
  const id = lotIdOf(lotIds, plan);
  await insertPapers(tx, fileSecrets, [plan], lotIds);
  await tx
    .insertInto('bid_requests')
    .values(
      plan.bidders.map((buyer) => ({
        auction_id: id,
        buyer_id: buyer,
        status: 'approved' as const,
        requested_at: toDate(now),
        decided_at: toDate(now),
      })),
    )
    .execute();
  await recordOpening(tx, plan, id);
}

async function recordOpening(tx: Tx, plan: OpenedPlan, id: number): Promise<void> {
  const subject = { type: 'auction', id } as const;
  const title = plan.company.name;
  await audit(tx, {
    actorId: plan.sellerId,
    action: 'auction.submit',
    subject,
    after: { status: 'pending', title },
  });
  await audit(tx, {
    actorId: null,
    action: 'auction.approve',
    subject,
    before: { status: 'pending' },
    after: { status: 'live', ends_at: toDate(plan.endsAt), demo: true },
  });
}
