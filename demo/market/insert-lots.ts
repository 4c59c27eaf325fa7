import { sql } from 'kysely';
import { toDate } from '#domain/time.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { leadingColumns, listedColumns, openedColumns } from './lot-columns.ts';
import type { ListedPlan } from './lot-plan.ts';
import type { History } from './tell-history.ts';

/** Hash of a company's logo by its ticker. */
export type LogoHashes = ReadonlyMap<string, string>;

/** Ids of lots by `keyOf` their plan. */
export type LotIds = ReadonlyMap<string, number>;

/** Writes lots in the order they were submitted, so that ids tell their age as they would have. */
export async function insertLots(
  tx: Tx,
  lots: { histories: readonly History[]; listed: readonly ListedPlan[] },
  logos: LogoHashes,
): Promise<LotIds> {
  const rows = [
    ...lots.histories.map((one) => openedColumns(one, hashOf(logos, one.plan.company.ticker))),
    ...lots.listed.map((plan) => listedColumns(plan, hashOf(logos, plan.company.ticker))),
  ].sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
  const inserted = await tx
    .insertInto('auctions')
    .values(rows)
    .returning(['id', 'ticker', 'created_at'])
    .execute();
  return new Map(inserted.map(({ id, ticker, created_at }) => [keyOf(ticker, created_at), id]));
}

/** Writes all bids in one statement, oldest first, once their lots point at the newest. */
export async function insertBids(
  tx: Tx,
  histories: readonly History[],
  lotIds: LotIds,
): Promise<void> {
  for (const history of histories)
    await tx
      .updateTable('auctions')
      .set(leadingColumns(history))
      .where('id', '=', lotIdOf(lotIds, history.plan))
      .execute();
  const bids = histories
    .flatMap(({ plan, bids: own }) => own.map((bid) => ({ ...bid, lotId: lotIdOf(lotIds, plan) })))
    .sort((a, b) => a.placedAt - b.placedAt);
  await sql`
    insert into bids (auction_id, seq, bidder_id, cents, placed_at, how, answered_bidder_id, answered_cents,
      answered_name_version)
    select auction_id, seq, bidder_id, cents, moment(placed_us), how, answered_bidder_id, answered_cents,
      case when answered_bidder_id is not null then 1 end
    from unnest(${bids.map((bid) => bid.lotId)}::bigint[], ${bids.map((bid) => bid.seq)}::int[],
                ${bids.map((bid) => bid.bidderId)}::bigint[], ${bids.map((bid) => bid.cents)}::int[],
                ${bids.map((bid) => bid.placedAt)}::bigint[], ${bids.map((bid) => bid.how)}::text[],
                ${bids.map(({ answered }) => answered?.bidderId ?? null)}::bigint[],
                ${bids.map(({ answered }) => answered?.cents ?? null)}::int[])
         as new (auction_id, seq, bidder_id, cents, placed_us, how, answered_bidder_id, answered_cents)
    order by placed_us, seq`.execute(tx);
}

/** What became of the limits: each stands as it was set. */
export async function insertLimits(
  tx: Tx,
  histories: readonly History[],
  lotIds: LotIds,
): Promise<void> {
  for (const { plan, lot, bids } of histories) {
    const { limit, leading } = lot;
    if (!limit || !leading) continue;
    await sql`
      insert into limit_changes (auction_id, bidder_id, change, cents, seq, changed_at)
      values (${lotIdOf(lotIds, plan)}, ${leading.bidderId}, 'set', ${limit.cents},
        ${bids.findLast(({ placedAt }) => placedAt <= limit.setAt)?.seq}, moment(${limit.setAt}))`.execute(
      tx,
    );
  }
}

type Named = Pick<ListedPlan, 'company' | 'createdAt'>;

/** A company has several lots, one at a time. */
const keyOf = (ticker: string | null, createdAt: Date): string =>
  `${ticker} ${createdAt.getTime()}`;

export const lotIdOf = (ids: LotIds, { company: { ticker }, createdAt }: Named): number => {
  const id = ids.get(keyOf(ticker, toDate(createdAt)));
  if (id === undefined) throw new Error(`The lot of ${ticker} was not inserted.`);
  return id;
};

function hashOf(logos: LogoHashes, ticker: string): string {
  const hash = logos.get(ticker);
  if (hash === undefined) throw new Error(`${ticker} has no logo.`);
  return hash;
}
