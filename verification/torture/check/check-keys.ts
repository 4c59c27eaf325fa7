import {
  type BidDeed,
  isFinal,
  isRefusedBid,
  type JournalTry,
  type LimitDeed,
} from '../clients/journal.ts';
import { type Evidence, type Wrong, wrong } from './evidence.ts';

/** One key, one accepted bid or limit, told for the first time once, and nothing else from then on. */
export const checkKeys = ({ journal }: Evidence): Wrong[] =>
  journal.flatMap((deed) =>
    (deed.what === 'bid' || deed.what === 'limit') && deed.key !== undefined ? checkKey(deed) : [],
  );

function checkKey({ what, key, tries }: BidDeed | LimitDeed): Wrong[] {
  const finals = tries.filter(isFinal);
  const told = Math.min(...finals.map(({ answeredAt }) => answeredAt ?? Number.POSITIVE_INFINITY));
  const found: Wrong[] = [];
  const ids = new Set(what === 'bid' ? finals.map(bidIdOf) : []);
  if (ids.size > 1)
    found.push(wrong('outcomes', `Key ${key} was answered with bids ${[...ids].join(' and ')}.`));
  if (finals.filter(({ isReplay }) => !isReplay).length > 1)
    found.push(wrong('outcomes', `Key ${key} was answered for the first time twice.`));
  if (tries.some((one) => one.sentAt > told && isRefusedBid(one)))
    found.push(wrong('outcomes', `Key ${key} was refused after its bid had been acknowledged.`));
  return found;
}

const bidIdOf = ({ body }: JournalTry): number => (body as { bid: { id: number } }).bid.id;
