import { type BidDeed, fateOf, isOk } from '../clients/journal.ts';
import { type Evidence, type StoredBidRow, type Wrong, wrong } from './evidence.ts';

/** The bid as its bidder is told: what they offered, where the leader's limit answered it. */
interface Placed {
  id: number;
  seq: number;
  amount: number;
  bidder: number;
  auction_id: number;
  created_at: string;
}

interface Told {
  bid: Placed;
  answered_by_limit: boolean;
}

/** What bidders were told, against what the tables have. */
export function checkAnswers({ journal, bids }: Evidence): Wrong[] {
  const deeds = journal.filter((deed) => deed.what === 'bid');
  const asked = Map.groupBy(deeds, nameOf);
  const byId = new Map(bids.map((bid) => [bid.id, bid]));
  const kept = Map.groupBy(bids, nameOfRow);
  return [
    ...deeds.flatMap((deed) => checkDeed(deed, byId, kept.get(nameOf(deed)) ?? [])),
    ...[...kept].flatMap(([name, rows]) =>
      rows.length > (asked.get(name)?.length ?? 0)
        ? [wrong('doubled', `Bid ${name} is there ${rows.length} times.`)]
        : [],
    ),
    ...checkOvertaking(deeds),
  ];
}

/** No bidder offers the same to a lot by two bids. */
const nameOf = ({ lotId, bidderId, most }: BidDeed): string =>
  `of ${most} by ${bidderId} on lot ${lotId}`;
const nameOfRow = ({ lotId, offererId, offered }: StoredBidRow): string =>
  `of ${offered} by ${offererId} on lot ${lotId}`;

function checkDeed(
  deed: BidDeed,
  byId: ReadonlyMap<number, StoredBidRow>,
  kept: readonly StoredBidRow[],
): Wrong[] {
  const found = deed.tries.filter(isOk).flatMap(({ body }) => {
    const told = body as Told;
    const row = byId.get(told.bid.id);
    if (!row) return [wrong('lost', `Bid ${nameOf(deed)} was acknowledged and is not there.`)];
    return isAsTold(row, deed, told)
      ? []
      : [wrong('untrue', `Bid ${nameOf(deed)} is not as told.`)];
  });
  if (fateOf(deed) === 'fail' && kept.length > 0)
    found.push(wrong('untrue', `Bid ${nameOf(deed)} was refused and is there.`));
  return found;
}

const isAsTold = (
  row: StoredBidRow,
  deed: BidDeed,
  { bid, answered_by_limit: isAnswered }: Told,
): boolean =>
  row.lotId === deed.lotId &&
  row.offererId === deed.bidderId &&
  row.offered === deed.most &&
  isAnswered === (row.answeredId !== null) &&
  row.seq === bid.seq &&
  row.number === bid.bidder &&
  row.lotId === bid.auction_id &&
  (isAnswered ? row.offered : row.cents) === Math.round(bid.amount * 100) &&
  Math.floor(row.placedAt / 1000) === Date.parse(bid.created_at);

/** A bid that was sent after another was acknowledged comes after it. */
function checkOvertaking(deeds: readonly BidDeed[]): Wrong[] {
  const answers = deeds.flatMap(({ lotId, tries }) =>
    tries
      .filter((one) => isOk(one) && !one.isReplay)
      .map(({ sentAt, answeredAt = 0, body }) => ({
        ...{ lotId, sentAt, answeredAt },
        seq: (body as { bid: Placed }).bid.seq,
      })),
  );
  return [...Map.groupBy(answers, ({ lotId }) => lotId)].flatMap(([lotId, ofLot]) => {
    const early = ofLot.toSorted((a, b) => a.answeredAt - b.answeredAt);
    let next = 0;
    let highest = 0;
    return ofLot
      .toSorted((a, b) => a.sentAt - b.sentAt)
      .flatMap(({ sentAt, seq }) => {
        for (; (early[next]?.answeredAt ?? sentAt) < sentAt; next += 1)
          highest = Math.max(highest, early[next]?.seq ?? 0);
        return seq < highest
          ? [
              wrong(
                'gap',
                `Bid ${seq} of lot ${lotId} overtook bid ${highest}, acknowledged before.`,
              ),
            ]
          : [];
      });
  });
}
