import { isDeepStrictEqual } from 'node:util';
import type { Lot } from '#domain/auction.ts';
import { decideBid, timeOf } from '#domain/decide-bids.ts';
import { decideLimit } from '#domain/decide-limit.ts';
import { submitterOf } from '#server/engine/batch-store.ts';
import { type LotRow, toLot } from '#server/engine/lot-row.ts';
import { allows } from '../database/permissions.ts';
import {
  changesOf,
  offeredIn,
  type StoredBid,
  type StoredLimitChange,
} from '../database/stored-rows.ts';
import { type Intent, isChange } from '../market/intent.ts';
import type { World } from '../world.ts';
import type { Played } from './check-history.ts';

/** What the rules make of a row again, and what is wrong with it. */
interface Replayed {
  lot: Lot;
  wrong?: string | undefined;
}

/**
 * A lot's history played again by the rules, each bid and each change of a limit from what its people asked for. Ends
 * with the first row that is not what the rules give. Returns the lot as it is then, with its limit.
 */
export function replayLot(played: Played, opened: LotRow): { lot: Lot; wrong: string[] } {
  const { database } = played.world;
  const ofLot = ({ auctionId }: { auctionId: number }): boolean => auctionId === opened.id;
  const changes = database.limitChanges.filter(ofLot);
  let lot = toLot(opened);
  for (const bid of database.bids.filter(ofLot)) {
    const own = new Set(changesOf(bid, changes));
    const silent = changes.filter((one) => one.seq === bid.seq && !own.has(one));
    const steps = [
      () => replayBid(played, lot, bid, [...own]),
      ...silent.map((change) => () => replaySilent(played, lot, change)),
    ];
    for (const step of steps) {
      const { wrong, lot: after } = step();
      if (wrong) return { lot, wrong: [`Replayed, bid ${bid.seq} of lot ${lot.id} ${wrong}.`] };
      lot = after;
    }
  }
  return { lot, wrong: [] };
}

function replayBid(
  { intents }: Played,
  lot: Lot,
  bid: StoredBid,
  own: readonly StoredLimitChange[],
): Replayed {
  const { auctionId, lockedAt, clock } = bid;
  const bidderId = submitterOf(bid);
  const asked = askedFor(intents, { auctionId, bidderId, lockedAt, most: offeredIn(bid, own) });
  if (!asked) return { lot, wrong: 'was never asked for' };
  const { wish } = asked;
  const by = { bidderId, approved: true };
  const decision =
    'newLimit' in wish
      ? decideLimit(lot, { ...by, limit: wish.newLimit ?? undefined }, clock)
      : decideBid(lot, { ...by, ...wish }, clock);
  if (!decision.accepted) return { lot, wrong: `is refused: ${decision.refusal.code}` };
  if (!isDeepStrictEqual(decision.bid, decided(bid)))
    return { lot, wrong: `is ${JSON.stringify(decision.bid)}` };
  const changes = 'limitChanges' in decision ? decision.limitChanges : [decision.limitChange];
  return isDeepStrictEqual(changes, own.map(changed))
    ? { lot: decision.lot }
    : { lot, wrong: `makes of limits ${JSON.stringify(changes)}` };
}

const decided = ({ seq, bidderId, cents, placedAt, how, answered }: StoredBid) => ({
  ...{ bidderId, cents, how, answered, placedAt, seq },
});

const changed = ({ bidderId, cents, change }: StoredLimitChange) => ({ bidderId, cents, change });

/** A change that no bid came of, by its owner, or because they may not bid so much any more. */
function replaySilent(played: Played, lot: Lot, stored: StoredLimitChange): Replayed {
  const { bidderId, cents, change, clock, changedAt } = stored;
  const right = changedAt === timeOf(lot, clock);
  const after =
    right && (stored.byAct ? curtailed(played, lot, stored) : ownChange(played, lot, stored));
  const name = `has a limit of ${bidderId} that is ${change} at ${cents}`;
  return after ? { lot: after } : { lot, wrong: `${name}, for which there is no reason` };
}

function ownChange({ world, intents }: Played, lot: Lot, stored: StoredLimitChange) {
  const { bidderId, cents, change, clock } = stored;
  const most = change === 'cancelled' ? undefined : cents;
  const wishes = intents.filter(isChange);
  const isAsked = askedFor(wishes, { ...stored, most }) !== undefined;
  if (!isAsked || !permissionsOf(world, stored).some((one) => allows(one, 0))) return undefined;
  const decision = decideLimit(lot, { bidderId, approved: true, limit: most }, clock);
  if (!decision.accepted || decision.bid) return undefined;
  const expected = change === 'kept' ? undefined : changed(stored);
  return isDeepStrictEqual(decision.limitChange, expected) ? decision.lot : undefined;
}

/** By an act, once its owner may not bid so much any more: lowered to what they may, or void below the price. */
function curtailed({ world }: Played, lot: Lot, stored: StoredLimitChange): Lot | undefined {
  const { bidderId, change, cents = 0, changedAt: limitChangedAt } = stored;
  const { leading, limit } = lot;
  if (!leading || !limit || leading.bidderId !== bidderId) return undefined;
  const permissions = permissionsOf(world, stored);
  if (change === 'void') {
    const isAllowed = permissions.every((one) => allows(one, leading.cents));
    return cents === limit.cents && !isAllowed
      ? { ...lot, limit: undefined, limitChangedAt }
      : undefined;
  }
  const isMost = permissions.some((one) => allows(one, cents) && one.mostAllowed === cents);
  const isBetween = cents >= leading.cents && cents < limit.cents;
  return change === 'lowered' && isMost && isBetween
    ? { ...lot, limit: { ...limit, cents }, limitChangedAt }
    : undefined;
}

const permissionsOf = (
  { database }: World,
  { auctionId, bidderId, lockedAt, committedAt }: StoredLimitChange,
) => database.permissions.between(auctionId, bidderId, lockedAt, committedAt);

interface Traces {
  auctionId: number;
  bidderId: number;
  lockedAt: number;
  most: number | undefined;
}

/** Whoever wanted this, and said it before it was decided. */
const askedFor = (intents: readonly Intent[], { auctionId, bidderId, lockedAt, most }: Traces) =>
  intents.find(
    (one) =>
      one.bidderId === bidderId &&
      one.most === most &&
      one.lotId === auctionId &&
      one.tries.some((said) => said.life !== undefined && said.sentAt <= lockedAt),
  );
