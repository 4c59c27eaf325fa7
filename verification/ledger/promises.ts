import { toHex } from '#domain/ledger/bytes.ts';
import { type Entry, readEntry } from '#domain/ledger/entries.ts';
import type { AcceptedText } from '#domain/ledger/receipt.ts';
import type { Chance } from '#verification/simulation/virtual/chance.ts';
import { accountOf } from './lot-secrets.ts';
import type { PlayedLot } from './played-lot.ts';

export type Bid = Entry<'bid'>;

/** A bid as the log has it, and the receipt for it. */
export interface Promised {
  bid: Bid;
  promise: AcceptedText;
}

/** The receipts of a played lot. What somebody asked for is not stored: it is one of the amounts that give the bid. */
export function promisesIn(chance: Chance, { stored, entries, personOf }: PlayedLot): Promised[] {
  const bids = entries.map(readEntry).filter((entry) => entry?.kind === 'bid');
  return stored.bids.flatMap(({ seq, bidderId, cents, how, answered, placedAt }) => {
    const bid = bids.find((one) => one.seq === seq);
    // The bid that a reserve brings is nobody's answer.
    if (!bid || (how === 'limit' && !answered)) return [];
    const who = answered?.bidderId ?? bidderId;
    const { salt, pseudonym } = personOf(who);
    const set = stored.limitChanges.find((one) => one.seq === seq && one.bidderId === who);
    const isSet = set?.changedAt === placedAt && (set.change === 'set' || set.change === 'beaten');
    const limit = isSet ? (set.cents ?? null) : null;
    const offered = answered?.cents ?? cents;
    const asked = limit === null ? offered : chance.pick([null, Math.min(offered, limit)]);
    const name = { account: accountOf(who), bidder: pseudonym, salt: toHex(salt) };
    const { lot, price, at, ends } = bid;
    const shown = chance.pick([ends, null]);
    const said = { lot, seq, how, price, at, ends: shown, asked, limit } as const;
    return [{ bid, promise: { kind: 'accepted', ...said, ...name } }];
  });
}

const near = (chance: Chance, value: number) =>
  Math.max(0, value + chance.pick([1, -1, 1_000, -1_000]));

/** What the log has instead: another field, or another bid of the lot. */
export function breakPromise(chance: Chance, { bid }: Promised, bids: readonly Bid[]): Bid {
  const other = chance.pick(bids);
  const { answered } = bid;
  const figure = chance.pick(['lot', 'seq', 'price', 'at'] as const);
  return chance.pick([
    other,
    { ...bid, [figure]: near(chance, bid[figure]) },
    { ...bid, how: bid.how === 'hand' ? 'limit' : 'hand' },
    answered
      ? { ...bid, answered: { ...answered, cents: near(chance, answered.cents) } }
      : { ...bid, bidder: other.bidder },
    answered
      ? { ...bid, answered: chance.pick([null, { ...answered, bidder: bid.bidder }]) }
      : { ...bid, seal: null },
  ]);
}

/** Another promise than was given, in a field that the log's entry must bear out. */
export function forgePromise(chance: Chance, { bid, promise }: Promised): AcceptedText {
  const { asked, limit, price, ends, account, salt } = promise;
  const figure = chance.pick(['lot', 'seq', 'price', 'at'] as const);
  const flipped = (text: string | null) =>
    text?.replace(/^./, (at) => (at === '0' ? '1' : '0')) ?? null;
  const tooMuch = price + chance.between(1, 1_000);
  const offers: AcceptedText[] =
    bid.how === 'hand'
      ? [
          { ...promise, asked: tooMuch, limit: limit && Math.max(limit, tooMuch) },
          { ...promise, limit: price - 1 },
          ...(limit === null ? [{ ...promise, asked: price - 1 }] : []),
        ]
      : [
          limit === null
            ? { ...promise, asked: near(chance, asked ?? 0) }
            : { ...promise, limit: near(chance, limit) },
        ];
  return chance.pick([
    ...offers,
    { ...promise, [figure]: near(chance, promise[figure]) },
    { ...promise, how: bid.how === 'hand' ? 'limit' : 'hand' },
    { ...promise, ends: (ends ?? bid.ends) + chance.pick([1, -1]) },
    { ...promise, account: flipped(account) },
    { ...promise, bidder: flipped(promise.bidder) },
    { ...promise, salt: flipped(salt) },
    { ...promise, salt: null },
  ]);
}
