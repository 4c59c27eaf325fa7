import type { FastifyRequest } from 'fastify';
import { countsNow, type StrikeRules, suspensionAfter } from '#domain/strikes.ts';
import { type Instant, toDate, toInstant } from '#domain/time.ts';
import { curtailLimits } from '#server/market/lots/curtail-limits.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { readClock } from '#server/platform/database/read-clock.ts';
import { type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import { letBidsFinish } from '../lots/let-bids-finish.ts';
import { notify } from '../notices/notify.ts';
import { strikeAdded, strikeLifted } from '../notices/strike-notices.ts';
import type { SaleRow } from './sale-query.ts';

export interface ByAdmin {
  admin: { id: number };
  request: FastifyRequest;
}

/** Somebody's strikes with the sales that they are for, the newest first. */
export const strikesOf = (db: Db | Tx, userId: number) =>
  db
    .selectFrom('strikes')
    .innerJoin('sales', 'sales.id', 'strikes.sale_id')
    .innerJoin('auctions', 'auctions.id', 'sales.auction_id')
    .selectAll('strikes')
    .select(['sales.auction_id', 'auctions.title'])
    .where('strikes.user_id', '=', userId)
    .orderBy('strikes.id', 'desc')
    .execute();

export type StrikeRow = Awaited<ReturnType<typeof strikesOf>>[number];

export const strikeCounts = (
  { lifted_at: lifted, suspends_until: until }: Pick<StrikeRow, 'lifted_at' | 'suspends_until'>,
  now: Instant,
): boolean =>
  countsNow(
    { isLifted: lifted !== null, suspendsUntil: until ? toInstant(until) : undefined },
    now,
  );

/**
 * Gives the buyer of a sale that was not paid a strike, in the transaction that voids it. Where it is one too many they
 * may not bid for a time: their bids stand, their limits end. Of these they hear in the same words whether or not they
 * had one, since admins read how many notices there were.
 */
export async function addStrike(
  tx: Tx,
  sale: SaleRow,
  rules: StrikeRules,
  { admin, request }: ByAdmin,
): Promise<void> {
  await lockPerson(tx, sale.buyer_id);
  const now = await readClock(tx);
  await tx
    .insertInto('strikes')
    .values({ user_id: sale.buyer_id, sale_id: sale.id, made_at: toDate(now) })
    .execute();
  const counting = await countingOf(tx, sale.buyer_id, now);
  const until = suspensionAfter(counting.length, now, rules);
  if (until !== undefined) {
    await suspendUntil(tx, sale.buyer_id, counting, toDate(until));
    await curtailLimits(tx, sale.buyer_id, await letBidsFinish(tx, sale.buyer_id));
  }
  await audit(tx, {
    actorId: admin.id,
    action: 'user.strike',
    subject: { type: 'user', id: sale.buyer_id },
    after: {
      auction_id: sale.auction_id,
      strikes: counting.length,
      ...(until === undefined ? {} : { bidding_suspended_until: toDate(until).toISOString() }),
    },
    request,
  });
  const standing = { strikes: counting.length, until: until === undefined ? null : toDate(until) };
  await notify(tx, sale.buyer_id, strikeAdded(sale, standing, rules));
}

/** Takes a strike back; a suspension that it was needed for ends. Bids are free again at once, limits stay ended. */
export async function liftStrike(
  tx: Tx,
  id: number,
  reason: string,
  rules: StrikeRules,
  { admin, request }: ByAdmin,
): Promise<{ userId: number } | Refusal> {
  const known = await tx
    .selectFrom('strikes')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!known) return refuse('not_found');
  const userId = known.user_id;
  if (userId === admin.id) return refuse('about_yourself');
  await lockPerson(tx, userId);
  const strike = (await strikesOf(tx, userId)).find((one) => one.id === id);
  if (!strike) return refuse('not_found');
  if (strike.lifted_at !== null) return refuse('strike_lifted');
  const now = await readClock(tx);
  const lifted = { lifted_at: toDate(now), lifted_by: admin.id, lift_reason: reason };
  await tx.updateTable('strikes').set(lifted).where('id', '=', id).execute();
  const counting = await countingOf(tx, userId, now);
  const wasSuspended = strike.suspends_until !== null && toInstant(strike.suspends_until) > now;
  const isFree = wasSuspended && counting.length < rules.suspendAt;
  if (isFree) await suspendUntil(tx, userId, counting, null);
  await audit(tx, {
    actorId: admin.id,
    action: 'user.lift_strike',
    subject: { type: 'user', id: userId },
    after: { auction_id: strike.auction_id, reason, strikes: counting.length },
    request,
  });
  await notify(tx, userId, strikeLifted(strike, reason, isFree));
  return { userId };
}

/** One change of a person's strikes at a time. Not against key reads: a bid under way needs one. */
const lockPerson = (tx: Tx, id: number) =>
  tx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute();

const countingOf = async (tx: Tx, userId: number, now: Instant): Promise<StrikeRow[]> =>
  (await strikesOf(tx, userId)).filter((strike) => strikeCounts(strike, now));

/** Null ends a suspension: those of its strikes that were not lifted count on. */
async function suspendUntil(
  tx: Tx,
  userId: number,
  counting: readonly StrikeRow[],
  until: Date | null,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ bidding_suspended_until: until })
    .where('id', '=', userId)
    .execute();
  for (const { id } of counting)
    await tx.updateTable('strikes').set({ suspends_until: until }).where('id', '=', id).execute();
}
