import { type BidDeed, fateOf, isFinal, isOk } from '../clients/journal.ts';
import type { Evidence, EvidenceKind, StoredBidRow, StoredLot } from './evidence.ts';

/** A lie told in a copy of the evidence, and as what the check must name it. */
export interface Tampering {
  kind: EvidenceKind;
  what: string;
  act(evidence: Evidence): void;
}

const tampering = (kind: EvidenceKind, what: string, act: Tampering['act']): Tampering => ({
  ...{ kind, what, act },
});

export const tamperings: Tampering[] = [
  tampering('lost', 'an acknowledged bid is gone', (all) => {
    all.bids = all.bids.filter((bid) => bid !== ackedBid(all).row);
  }),
  tampering('lost', 'an acknowledged account is gone', (all) => {
    const deed = found(all.journal.find((one) => one.what === 'register' && fateOf(one) === 'ok'));
    all.users = all.users.filter((user) => !('email' in deed) || user.email !== deed.email);
  }),
  tampering('lost', 'an acknowledged edit is undone', (all) => {
    const deed = found(all.journal.find((one) => one.what === 'edit' && fateOf(one) === 'ok'));
    found(all.lots.find(({ id }) => 'lotId' in deed && id === deed.lotId)).title = 'As it was';
  }),
  tampering('lost', 'an acknowledged permission is pending again', (all) => {
    const deed = found(all.journal.find((one) => one.what === 'decide' && fateOf(one) === 'ok'));
    const id = 'requestId' in deed ? deed.requestId : 0;
    found(all.requests.find((request) => request.id === id)).status = 'pending';
  }),
  tampering('doubled', 'a bid is there twice', (all) => {
    const { row } = ackedBid(all);
    all.bids.push({ ...row, id: row.id + 1_000_000, seq: row.seq + 1_000 });
  }),
  tampering('doubled', 'a request is there twice', (all) => {
    all.requests.push({ ...found(all.requests[0]), id: 999_999_999 });
  }),
  tampering('doubled', 'a notice is there twice', (all) => {
    all.notices.push({ ...found(all.notices[0]), id: 'another' });
  }),
  tampering('gap', 'a number is skipped', (all) => {
    newestOf(all, lotWithBids(all)).seq += 1;
  }),
  tampering('gap', 'two bids changed places', (all) => {
    const lot = lotWithBids(all);
    const [one, two] = all.bids.filter(({ lotId }) => lotId === lot.id).slice(-2);
    [found(one).placedAt, found(two).placedAt] = [found(two).placedAt, found(one).placedAt];
  }),
  tampering('late', 'a bid was taken after the close', (all) => {
    const lot = lotWithBids(all);
    newestOf(all, lot).placedAt = lot.endsAt;
  }),
  tampering('late', 'a lot was ended too soon', (all) => {
    const lot = lotWithBids(all);
    lot.endedAt = lot.endsAt - 1;
  }),
  tampering('number', 'a bidder has another number', (all) => {
    newestOf(all, lotWithBids(all)).number += 1;
  }),
  tampering('far', 'a bid was taken that is far out of range', (all) => {
    newestOf(all, lotWithBids(all)).cents = 9_000_000;
  }),
  tampering('winner', 'another bidder won', (all) => {
    lotWithBids(all).winnerId = 999_999;
  }),
  tampering('winner', 'a lot never ended', (all) => {
    lotWithBids(all).status = 'live';
  }),
  tampering('winner', 'the audit log names another winner', (all) => {
    const lot = lotWithBids(all);
    const row = all.audit.find((one) => one.action === 'auction.end' && one.subjectId === lot.id);
    found(row).after = { winner_id: 999_999 };
  }),
  tampering('outcomes', 'a repeat got another answer', (all) => {
    const refused = { answeredAt: Number.MAX_VALUE, status: 409, body: { code: 'other' } };
    keyedBid(all).tries.push({ sentAt: Number.MAX_VALUE, ...refused });
  }),
  tampering('outcomes', 'a repeat was taken for a first', (all) => {
    const { tries } = keyedBid(all);
    tries.push({ ...found(tries.find((one) => isFinal(one) && !one.isReplay)) });
  }),
  ...[
    ['auction.submit', 'auction.approve', 'auction.end', 'auction.edit', 'user.register'],
    ['bid_request.send', 'bid_request.approve', 'bid_request.reject'],
  ]
    .flat()
    .map((action) =>
      tampering('unaudited', `${action} left no row`, (all) => {
        const gone = found(all.audit.find((row) => row.action === action));
        const same = ({ subjectId }: { subjectId: number }) => subjectId === gone.subjectId;
        all.audit = all.audit.filter((row) => row.action !== action || !same(row));
      }),
    ),
  ...[
    ['auction_won', 'auction_lost', 'auction_ended', 'outbid', 'listing_approved'],
    ['listing_submitted', 'bid_request_received', 'bid_request_approved'],
  ]
    .flat()
    .map((type) =>
      tampering('notice', `${type} was not told`, (all) => {
        const gone = all.notices.find((one) => one.type === type && isOwed(all, one));
        all.notices = all.notices.filter((one) => one !== found(gone));
      }),
    ),
  tampering('notice', 'a notice will never be mailed', (all) => {
    Object.assign(found(all.notices[0]), { isMailed: false, isOnItsWay: false });
  }),
  tampering('notice', 'a new account gets no mail', (all) => {
    found(all.mails[0]).count = 0;
  }),
  tampering('untrue', 'a bid is not as told', (all) => {
    ackedBid(all).row.placedAt += 1_000;
  }),
  tampering('untrue', 'a refused bid is there', (all) => {
    const deed = found(all.journal.find((one) => one.what === 'bid' && fateOf(one) === 'fail'));
    if (deed.what !== 'bid') return;
    const { lotId, bidderId, most } = deed;
    all.bids.push({
      ...{ lotId, bidderId, cents: most, offererId: bidderId, offered: most, answeredId: null },
      id: 999_999_999,
      seq: 999,
      placedAt: 0,
      number: 1,
    });
  }),
  tampering('lost', 'a lot that was won has no sale', (all) => {
    all.sales = all.sales.filter((sale) => sale !== all.sales[0]);
  }),
  tampering('doubled', 'a lot was sold twice', (all) => {
    all.sales.push({ ...found(all.sales[0]), id: 999_999_999 });
  }),
  tampering('winner', 'a sale is of another price', (all) => {
    found(all.sales[0]).cents += 1;
  }),
  tampering('doubled', 'a payment of a bank’s file was booked twice', (all) => {
    const sale = found(all.sales.find(({ payments }) => payments > 0));
    Object.assign(sale, { payments: 2, received: 2 * sale.total });
  }),
  tampering('lost', 'a payment that was acknowledged is not there', (all) => {
    const paid = all.sales.filter(({ payments }) => payments > 0);
    for (const sale of paid) Object.assign(sale, { payments: 0, received: 0 });
  }),
  tampering('gap', 'an invoice number is missing', (all) => {
    all.invoices.push(all.invoices.length + 2);
  }),
  tampering('lost', 'an acknowledged limit is gone', (all) => {
    const deed = found(all.journal.find((one) => one.what === 'limit' && fateOf(one) === 'ok'));
    all.limitChanges = all.limitChanges.filter(
      ({ lotId, bidderId }) =>
        deed.what !== 'limit' || lotId !== deed.lotId || bidderId !== deed.bidderId,
    );
  }),
  tampering('untrue', 'an answered bid is said to have led', (all) => {
    answeredBid(all).answeredId = null;
  }),
  tampering('gap', 'a limit answered far above what it answered', (all) => {
    answeredBid(all).cents += 1_000;
  }),
  tampering('limit', 'a lot has another limit', (all) => {
    const { lotId } = found(all.limitChanges[0]);
    found(all.lots.find(({ id }) => id === lotId)).limitCents = 999_999;
  }),
  tampering('limit', 'an answered bid is not counted', (all) => {
    const { lotId } = answeredBid(all);
    found(all.lots.find(({ id }) => id === lotId)).answeredCount -= 1;
  }),
  tampering('fault', 'somebody was answered 500', (all) => {
    found(all.journal[0]).tries.push({ sentAt: 0, answeredAt: 1, status: 500, body: {} });
  }),
];

function found<T>(one: T | undefined): T {
  if (one === undefined) throw new Error('The run has nothing to tamper with; make it longer.');
  return one;
}

function ackedBid({ journal, bids }: Evidence): { deed: BidDeed; row: StoredBidRow } {
  for (const deed of journal) {
    if (deed.what !== 'bid') continue;
    const told = deed.tries.find(isOk)?.body as { bid: { id: number } } | undefined;
    const row = told && bids.find(({ id }) => id === told.bid.id);
    if (row) return { deed, row };
  }
  throw new Error('No bid of the run was acknowledged.');
}

const answeredBid = ({ bids }: Evidence): StoredBidRow =>
  found(bids.find(({ answeredId }) => answeredId !== null));

const keyedBid = ({ journal }: Evidence): BidDeed =>
  found(
    journal
      .filter((deed) => deed.what === 'bid')
      .find(
        (deed) => deed.key !== undefined && deed.tries.some((one) => isOk(one) && !one.isReplay),
      ),
  );

const lotWithBids = ({ lots, bids }: Evidence): StoredLot =>
  found(lots.find((lot) => bids.filter(({ lotId }) => lotId === lot.id).length > 2));

const newestOf = ({ bids }: Evidence, { id }: StoredLot): StoredBidRow =>
  found(bids.filter(({ lotId }) => lotId === id).at(-1));

/** Who leads in the end need not have been outbid. */
const isOwed = ({ lots }: Evidence, { type, lotId, userId }: Evidence['notices'][number]) =>
  type !== 'outbid' || lots.find(({ id }) => id === lotId)?.leaderId !== userId;
