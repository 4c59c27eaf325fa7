import {
  type Evidence,
  type StoredLot,
  type StoredNotice,
  type StoredSale,
  type Wrong,
  wrong,
} from './evidence.ts';

/** A notice that somebody is owed once, because of what the tables say has happened. */
interface Owed {
  userId: number;
  type: string;
  lotId: number;
  /** How often it may be there; several buyers ask for the same lot. */
  times: number;
}

/** Everybody was told of everything, once, and every notice was mailed or will be. */
export function checkNotices(evidence: Evidence): Wrong[] {
  const told = Map.groupBy(evidence.notices, nameOf);
  const owed = owedBy(evidence);
  const expected = new Map(owed.map((one) => [nameOf(one), one.times]));
  return [
    ...[...expected].flatMap(([name, times]) =>
      (told.get(name)?.length ?? 0) < times ? [wrong('notice', `${name} was not told.`)] : [],
    ),
    ...[...told].flatMap(([name, notices]) =>
      notices.length > mostOf(name, expected)
        ? [wrong('doubled', `${name} was told ${notices.length} times.`)]
        : [],
    ),
    ...evidence.notices
      .filter(({ isMailed, isOnItsWay }) => !isMailed && !isOnItsWay)
      .map((notice) => wrong('notice', `${nameOf(notice)} will never be mailed.`)),
    ...evidence.users.flatMap(({ email }) =>
      evidence.mails.some((mail) => mail.email === email && mail.count > 0)
        ? []
        : [wrong('notice', `${email} gets no mail to verify.`)],
    ),
  ];
}

const nameOf = ({ userId, type, lotId }: StoredNotice | Owed): string =>
  `${type} ${lotId} of ${userId}`;

/** Who leads in the end may have been outbid before; who bids shortly before the end is reminded of it, once. */
const mostOf = (name: string, expected: ReadonlyMap<string, number>): number =>
  expected.get(name) ?? (/^(?:outbid|ending_soon) /.test(name) ? 1 : 0);

function owedBy({ lots, bids, sales, requests, adminIds, directLotIds }: Evidence): Owed[] {
  const paid = new Map(
    sales.flatMap((sale) => (sale.payments > 0 ? [[sale.lotId, sale] as const] : [])),
  );
  const direct = new Set(directLotIds);
  const biddersOf = Map.groupBy(bids, ({ lotId }) => lotId);
  const bidders = ({ id }: StoredLot) =>
    new Set(biddersOf.get(id)?.map(({ offererId }) => offererId));
  return lots.flatMap((lot) => [
    ...(direct.has(lot.id) ? [] : byOffice(lot, requests, adminIds)),
    ...[...bidders(lot)]
      .filter((bidder) => bidder !== lot.leaderId)
      .map((userId) => once(userId, 'outbid', lot)),
    ...(lot.status === 'ended' ? byClose(lot, bidders(lot)) : []),
    ...bySale(lot, paid.get(lot.id)),
  ]);
}

const once = (userId: number, type: string, { id }: StoredLot): Owed => ({
  ...{ userId, type, lotId: id, times: 1 },
});

function byOffice(lot: StoredLot, all: Evidence['requests'], adminIds: readonly number[]): Owed[] {
  const requests = all.filter(({ lotId }) => lotId === lot.id);
  const asked = requests.length;
  return [
    ...adminIds.map((admin) => once(admin, 'listing_submitted', lot)),
    ...(lot.status === 'pending' ? [] : [once(lot.sellerId, 'listing_approved', lot)]),
    ...(asked === 0
      ? []
      : adminIds.map((admin) => ({ ...once(admin, 'bid_request_received', lot), times: asked }))),
    ...requests
      .filter(({ status }) => status !== 'pending')
      .map(({ buyerId, status }) => once(buyerId, `bid_request_${status}`, lot)),
  ];
}

/** That a sale was paid in full is told to both sides. */
const bySale = (lot: StoredLot, paid: StoredSale | undefined): Owed[] =>
  paid ? [paid.buyerId, lot.sellerId].map((side) => once(side, 'sale_moved', lot)) : [];

const byClose = (lot: StoredLot, bidders: ReadonlySet<number>): Owed[] => [
  once(lot.sellerId, 'auction_ended', lot),
  ...[...bidders].map((bidder) =>
    once(bidder, bidder === lot.winnerId ? 'auction_won' : 'auction_lost', lot),
  ),
];
