import { HOUR, type Instant, toDate } from '#domain/time.ts';
import type { DemoPeople } from '../people/insert-people.ts';
import { between, type Random, sample } from '../random.ts';
import { type LotIds, lotIdOf } from './insert-lots.ts';
import { BUYER_REJECTED, BUYER_WAITS_FOR } from './plan-live.ts';
import type { History } from './tell-history.ts';

export interface RequestRow {
  auction_id: number;
  buyer_id: number;
  status: 'pending' | 'approved' | 'rejected';
  requested_at: Date;
  decided_at: Date | null;
  decided_by: number | null;
}

/** Live lots on which a sample buyer waits for the admin, and on which one was sent away. */
const STRANGERS_WAIT = [2, 6, 12, 21];
const STRANGERS_REJECTED = [8, 18];

/** Who asked to bid where. Whoever bid was approved before the lot's first bid. */
export function requestsFor(
  histories: readonly History[],
  people: DemoPeople,
  lotIds: LotIds,
  now: Instant,
  random: Random,
): RequestRow[] {
  const idOf = ({ plan }: History) => lotIdOf(lotIds, plan);
  const approved = histories.flatMap((one) => approvals(one, idOf(one), people.admin, now, random));
  const live = histories.filter(({ plan }) => plan.status === 'live');
  const asked = live.flatMap((one, index): RequestRow[] => {
    const waits = BUYER_WAITS_FOR === index ? [people.buyer] : [];
    if (STRANGERS_WAIT.includes(index)) waits.push(strangerTo(one, people, random));
    // No longer than a visitor is told that it takes.
    const base = { auction_id: idOf(one), requested_at: ago(now, between(random, 0.15, 0.45)) };
    if (BUYER_REJECTED === index) return [sentAway(one, idOf(one), people)];
    const undecided = { status: 'pending', decided_at: null, decided_by: null } as const;
    const rows: RequestRow[] = waits.map((buyer_id) => ({ ...base, buyer_id, ...undecided }));
    if (STRANGERS_REJECTED.includes(index))
      rows.push({
        ...base,
        buyer_id: strangerTo(one, people, random),
        status: 'rejected',
        decided_at: ago(now, 0.1),
        decided_by: people.admin,
      });
    return rows;
  });
  return [...approved, ...asked];
}

/** Asked as soon as the lot was there. */
const sentAway = ({ plan }: History, auctionId: number, people: DemoPeople): RequestRow => ({
  auction_id: auctionId,
  buyer_id: people.buyer,
  status: 'rejected',
  requested_at: toDate(plan.liveAt + HOUR),
  decided_at: toDate(plan.liveAt + 2 * HOUR),
  decided_by: people.admin,
});

const ago = (now: Instant, hours: number): Date => toDate(now - hours * HOUR);

function approvals(
  { plan, bids }: History,
  auctionId: number,
  admin: number,
  now: Instant,
  random: Random,
): RequestRow[] {
  const span = (bids[0]?.placedAt ?? now) - plan.liveAt;
  const buyers = plan.guest ? [...plan.bidders, plan.guest.id] : plan.bidders;
  return buyers.map((buyer) => ({
    auction_id: auctionId,
    buyer_id: buyer,
    status: 'approved',
    requested_at: toDate(plan.liveAt + between(random, 0.05, 0.4) * span),
    decided_at: toDate(plan.liveAt + between(random, 0.45, 0.9) * span),
    decided_by: admin,
  }));
}

function strangerTo({ plan }: History, people: DemoPeople, random: Random): number {
  const strangers = people.buyers.filter(({ id }) => !plan.bidders.includes(id));
  return sample(random, strangers, 1)[0]?.id ?? people.buyer;
}
