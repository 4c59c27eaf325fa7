import { type BidDeed, codeOf, isFinal, isOk, type Try } from '../clients/journal.ts';
import { type Evidence, type Wrong, wrong } from './evidence.ts';

/** One key, one final answer, and told for the first time once. */
export const checkKeys = ({ journal }: Evidence): Wrong[] =>
  journal.flatMap((deed) => (deed.what === 'bid' && deed.key !== undefined ? checkKey(deed) : []));

function checkKey({ key, tries }: BidDeed): Wrong[] {
  const finals = tries.filter(isFinal);
  const found: Wrong[] = [];
  const names = new Set(finals.map(nameOf));
  if (names.size > 1)
    found.push(wrong('outcomes', `Key ${key} was answered ${[...names].join(' and ')}.`));
  if (finals.filter(({ isReplay }) => !isReplay).length > 1)
    found.push(wrong('outcomes', `Key ${key} was answered for the first time twice.`));
  return found;
}

const nameOf = (one: Try): string =>
  isOk(one)
    ? `${one.status} bid ${(one.body as { bid: { id: number } }).bid.id}`
    : `${one.status} ${codeOf(one.body)}`;
