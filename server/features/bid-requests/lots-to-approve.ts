import { sql } from 'kysely';
import type { RequestStatus } from '#contract/primitives.ts';
import { type Involvement, ruleOn } from '#domain/conflict-of-interest.ts';
import { type Instant, toInstant } from '#domain/time.ts';
import { refusedFor } from '#server/market/lots/conflicts.ts';
import { auctionsInSql, hasDecidedIn, involvementIn } from '#server/market/lots/involvement.ts';
import type { BidRequestRow } from '#server/market/lots/request-query.ts';
import { otherAdmins } from '#server/market/second-admin/other-admins.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { readClock } from '#server/platform/database/read-clock.ts';

export interface AskedLot {
  id: number;
  title: string;
  request_id: number | null;
  request_status: RequestStatus | null;
}

interface LotUnderLock extends AskedLot {
  seller_id: number;
  ends_at: Date;
  involvement: Involvement;
  buyer_decided: boolean;
}

/** What becomes of each lot that one act is about; who bids on it already, needs nothing. */
export interface ToApprove {
  /** When it was decided, under the locks of all lots. */
  at: Instant;
  /** The one that ends first comes first. */
  approved: (AskedLot & { ends_at: Date })[];
  already: AskedLot[];
  left_out: { lot: AskedLot; because: string }[];
}

/** Sorts lots that are locked; one whose time ran out while it was waited for is not among them. */
export async function lotsToApprove(
  tx: Tx,
  ids: readonly number[],
  named: BidRequestRow,
  admin: { id: number },
): Promise<ToApprove> {
  const now = await readClock(tx);
  const others = await otherAdmins(tx, admin.id);
  const found: ToApprove = { at: now, approved: [], already: [], left_out: [] };
  for (const lot of await readLots(tx, ids, named.buyer_id, admin.id)) {
    if (now >= toInstant(lot.ends_at)) continue;
    const because = whyNot(lot, named, others);
    if (because) found.left_out.push({ lot, because });
    else (lot.request_status === 'approved' ? found.already : found.approved).push(lot);
  }
  if (!isSortedIn(found, named.auction_id))
    found.left_out.unshift({ lot: overLot(named), because: OVER });
  return found;
}

const OVER = 'It is over, so nobody can bid on it any more.';

const isSortedIn = ({ approved, already, left_out }: ToApprove, lotId: number): boolean =>
  [...approved, ...already, ...left_out.map(({ lot }) => lot)].some(({ id }) => id === lotId);

/** The lot that was asked for; an admin who approves the buyer for all reads that this one is not among them. */
const overLot = (named: BidRequestRow): AskedLot => ({
  id: named.auction_id,
  title: named.title,
  request_id: named.id,
  request_status: named.status,
});

/** A rejection of another lot stands: somebody had a reason, and takes it back where it was given. */
function whyNot(lot: LotUnderLock, named: BidRequestRow, others: number): string | undefined {
  if (lot.seller_id === named.buyer_id) return 'It is their own auction.';
  if (lot.buyer_decided) return 'They made a decision on it or its bidders, or edited it.';
  if (lot.request_status === 'approved') return undefined;
  if (lot.request_status === 'rejected' && lot.request_id !== named.id)
    return 'They were rejected there. Approve that request separately.';
  const ruling = ruleOn('bidder_approved', lot.involvement, others);
  if (ruling.ruling === 'free') return undefined;
  return ruling.ruling === 'refused'
    ? refusedFor(ruling).message
    : 'You have a stake in it. Approve that request separately.';
}

async function readLots(tx: Tx, ids: readonly number[], buyerId: number, adminId: number) {
  const { rows } = await sql<LotUnderLock>`
    select auctions.id, auctions.title, auctions.seller_id, auctions.ends_at,
           request.id as request_id, request.status as request_status,
           ${involvementIn(auctionsInSql, adminId)} as involvement,
           ${hasDecidedIn(auctionsInSql.id, buyerId)} as buyer_decided
    from auctions
    left join bid_requests request
      on request.auction_id = auctions.id and request.buyer_id = ${buyerId}::bigint
    where auctions.id = any (${ids}::bigint[])
    order by auctions.ends_at, auctions.id`.execute(tx);
  return rows;
}

/** The same in words: who asked for it reads what became of each lot. */
export function presentApproved({ approved, already, left_out }: Omit<ToApprove, 'at'>) {
  const done =
    approved.length === 0
      ? 'No other lot could be approved'
      : `Approved to bid on ${approved.length} ${approved.length === 1 ? 'lot' : 'lots'}`;
  return {
    message: left_out.length === 0 ? `${done}.` : `${done}; ${left_out.length} left out.`,
    approved: approved.length,
    already: already.length,
    left_out: left_out.map(({ lot: { id, title }, because }) => ({
      auction: { id, title },
      because,
    })),
  };
}
