import { fateOf, type LimitDeed } from '../clients/journal.ts';
import {
  type Evidence,
  type StoredBidRow,
  type StoredLimitChange,
  type StoredLot,
  type Wrong,
  wrong,
} from './evidence.ts';

/** Every lot has the limit that its private history gives it, and every wish for one is there as it was answered. */
export function checkLimits({ journal, lots, bids, limitChanges }: Evidence): Wrong[] {
  const changesOf = Map.groupBy(limitChanges, ({ lotId }) => lotId);
  const bidsOf = Map.groupBy(bids, ({ lotId }) => lotId);
  const asked = limitChanges.filter(({ change }) => change !== 'beaten');
  const kept = Map.groupBy(asked, nameOf);
  const wishes = journal.filter((deed) => deed.what === 'limit');
  return [
    ...lots.flatMap((lot) => wrongLot(lot, changesOf.get(lot.id) ?? [], bidsOf.get(lot.id) ?? [])),
    ...[...Map.groupBy(wishes, wishOf)].flatMap(([name, deeds]) =>
      wrongWish(name, deeds, kept.get(name)?.length ?? 0),
    ),
  ];
}

/** Nobody asks twice for one limit; who cancels may have to do so again, for another. */
const wishOf = ({ lotId, bidderId, most }: LimitDeed): string =>
  `limit of ${most ?? 'nothing'} for ${bidderId} on lot ${lotId}`;
const nameOf = ({ lotId, bidderId, change, cents }: StoredLimitChange): string =>
  `limit of ${change === 'cancelled' ? 'nothing' : (cents ?? 'nothing')} for ${bidderId} on lot ${lotId}`;

function wrongWish(name: string, deeds: readonly LimitDeed[], kept: number): Wrong[] {
  const least = deeds.filter((deed) => fateOf(deed) === 'ok').length;
  const most = deeds.filter((deed) => fateOf(deed) !== 'fail').length;
  if (kept < least) return [wrong('lost', `A ${name} was acknowledged and is not there.`)];
  return kept > most ? [wrong('untrue', `A ${name} was refused and is there.`)] : [];
}

function wrongLot(
  { id, limitCents, limitBidderId, leaderId, answeredCount }: StoredLot,
  changes: readonly StoredLimitChange[],
  bids: readonly StoredBidRow[],
): Wrong[] {
  const found: Wrong[] = [];
  const limit = limitAfter(changes, bids);
  if (limitCents !== limit)
    found.push(wrong('limit', `Lot ${id} has a limit of ${limitCents}, not of ${limit}.`));
  if (limitBidderId !== (limit === null ? null : leaderId))
    found.push(wrong('limit', `Lot ${id} has a limit of somebody who does not lead.`));
  if (answeredCount !== bids.filter(({ answeredId }) => answeredId !== null).length)
    found.push(wrong('limit', `Lot ${id} counts ${answeredCount} answered bids.`));
  return found;
}

function limitAfter(
  changes: readonly StoredLimitChange[],
  bids: readonly StoredBidRow[],
): number | null {
  const answered = new Set(bids.map(({ seq, answeredId }) => `${seq}:${answeredId}`));
  let limit: number | null = null;
  for (const { change, cents, seq, bidderId } of changes) {
    // The limit of whoever was answered never was the lot's.
    if (change === 'beaten' && answered.has(`${seq}:${bidderId}`)) continue;
    limit = ['beaten', 'cancelled', 'void'].includes(change) ? null : cents;
  }
  return limit;
}
