import { sql } from 'kysely';
import type { MyPosition } from '#contract/auctions/auction.ts';
import type { ApprovalScope } from '#contract/bid-requests/approval-scope.ts';
import { toDollars } from '#domain/money.ts';
import { toIso } from '#domain/time.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { askAgainAt } from './ask-again.ts';
import type { ShownLotRow } from './lot-query.ts';
import { type EndedRow, topBidOpenUntil } from './top-bid.ts';
import { scopeCovering } from './wide-requests.ts';

type PositionLot = Pick<
  ShownLotRow,
  'id' | 'seller_id' | 'status' | 'leading_bidder_id' | 'leading_seq' | 'winner_id' | keyof EndedRow
>;

interface Stake {
  request_status: MyPosition['request_status'];
  reason: string | null;
  /** Of the request for this lot. */
  scope: ApprovalScope | null;
  /** Where there is none: of one from another lot that covers it. */
  covering: ApprovalScope | null;
  requested_at: Date | null;
  bid_limit_cents: number | null;
  suspended_until: Date | null;
  my_bids: number;
  my_best_cents: number | null;
  my_last_seq: number | null;
  bidder: number | null;
}

/** Somebody, and a lot that they may have a position on. */
interface Asked {
  userId: number;
  lot: PositionLot;
}

/** How one user stands on one lot: request, bids, leading or not, and the result once it ended. */
export async function positionOf(
  db: Db | Tx,
  userId: number,
  lot: PositionLot,
): Promise<MyPosition> {
  const [stake] = await stakesOf(db, [{ userId, lot }]);
  return toPosition({ userId, lot }, stake);
}

/** How one user stands on each of many lots, read in one query. */
export async function positionsOf<L extends PositionLot>(
  db: Db | Tx,
  userId: number,
  rows: readonly L[],
): Promise<{ lot: L; me: MyPosition }[]> {
  const asked = rows.map((lot) => ({ userId, lot }));
  const positions = await positionsOfMany(db, asked);
  return positions.map(({ lot, me }) => ({ lot, me }));
}

/** The same of many people, in the order in which they are asked for. */
export async function positionsOfMany<A extends Asked>(
  db: Db | Tx,
  asked: readonly A[],
): Promise<(A & { me: MyPosition })[]> {
  const stakes = await stakesOf(db, asked);
  return asked.map((one, nth) => ({ ...one, me: toPosition(one, stakes[nth]) }));
}

/** As of the last bid that each lot was read with: the two are told together, and may be read apart. */
async function stakesOf(db: Db | Tx, asked: readonly Asked[]): Promise<Stake[]> {
  const users = asked.map(({ userId }) => userId);
  const ids = asked.map(({ lot }) => lot.id);
  const sellers = asked.map(({ lot }) => lot.seller_id);
  const seqs = asked.map(({ lot }) => lot.leading_seq ?? 0);
  const { rows } = await sql<Stake>`
    select request.status as request_status, request.reason, request.requested_at, request.scope,
      case when request.id is null then ${covering} end as covering,
      request.bid_limit_cents, mine.*,
      (select bidding_suspended_until from users where users.id = asked.user_id
        and bidding_suspended_until > clock_timestamp()) as suspended_until,
      case when mine.my_bids > 0 then (
        select number from lot_bidders
        where auction_id = asked.lot_id and bidder_id = asked.user_id) end as bidder
    from unnest(${users}::bigint[], ${ids}::bigint[], ${sellers}::bigint[], ${seqs}::int[])
      with ordinality as asked (user_id, lot_id, seller_id, seq, nth)
    left join bid_requests request
      on request.auction_id = asked.lot_id and request.buyer_id = asked.user_id
    cross join lateral (
      select count(*) as my_bids, max(cents) as my_best_cents, max(offers.seq) as my_last_seq
      from offers
      where offers.auction_id = asked.lot_id and offers.bidder_id = asked.user_id
        and offers.seq <= asked.seq
    ) mine
    order by asked.nth`.execute(db);
  return rows;
}

const covering = scopeCovering(sql.ref('asked.user_id'), sql.ref('asked.seller_id'));

/** A request for more lots is one for each of those that are live, unless it was decided there already. */
function requestIn(
  { userId, lot }: Asked,
  stake: Stake | undefined,
): Pick<MyPosition, 'request_status' | 'request_scope'> {
  const status = stake?.request_status ?? null;
  const isCovered = status === null && lot.status === 'live' && lot.seller_id !== userId;
  const covering = isCovered ? stake?.covering : null;
  if (covering) return { request_status: 'pending', request_scope: covering };
  const scope = status === 'pending' ? stake?.scope : null;
  return { request_status: status, ...(scope ? { request_scope: scope } : {}) };
}

function rejection(stake: Stake | undefined) {
  if (stake?.request_status !== 'rejected' || !stake.requested_at) return {};
  return { request_reason: stake.reason, ask_again_at: toIso(askAgainAt(stake.requested_at)) };
}

/** Left out where there is none, as for most. */
function bidLimit(stake: Stake | undefined) {
  const cents = stake?.bid_limit_cents ?? null;
  return cents === null ? {} : { bid_limit: toDollars(cents) };
}

function toPosition({ userId, lot }: Asked, stake: Stake | undefined): MyPosition {
  const leads = lot.leading_bidder_id === userId;
  const best = stake?.my_best_cents ?? null;
  const until = leads ? topBidOpenUntil(lot) : undefined;
  return {
    is_seller: lot.seller_id === userId,
    ...requestIn({ userId, lot }, stake),
    ...rejection(stake),
    ...bidLimit(stake),
    ...(stake?.suspended_until
      ? { bidding_suspended_until: stake.suspended_until.toISOString() }
      : {}),
    is_leading: leads && lot.status === 'live',
    my_bids: stake?.my_bids ?? 0,
    my_best: best === null ? null : toDollars(best),
    my_last_seq: stake?.my_last_seq ?? null,
    bidder: stake?.bidder ?? null,
    result:
      lot.status !== 'ended' || best === null ? null : lot.winner_id === userId ? 'won' : 'lost',
    ...(until ? { binds_until: until.toISOString() } : {}),
  };
}
