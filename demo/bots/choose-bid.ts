import { floorOf } from '#domain/floor.ts';
import { incrementAt } from '#domain/increments.ts';
import type { Cents } from '#domain/money.ts';
import { ceilingOf } from '../companies/listing-of.ts';
import { pick, pickWeighted, type Random } from '../random.ts';
import type { OpenLot } from './open-market.ts';

export interface ChosenBid {
  auctionId: number;
  bidderId: number;
  cents: Cents;
  /** Up to which the market bids for them; some bids have none. */
  limit?: Cents;
}

/** After so many extensions bots let a lot end, rather than carry it to its hard stop. */
const ENOUGH_EXTENSIONS = 6;
/** What bots bid above the floor, in increments; mostly nothing. */
const RAISES = [0, 0, 0, 0, 1, 1, 2, 3, 5] as const;
/** How far above their bid they set a limit, in increments; mostly there is none. */
const LIMITS = [0, 0, 0, 4, 8] as const;

/** The next bid that the sample buyers would place somewhere in the market; undefined when none would. */
export function chooseBid(lots: readonly OpenLot[], random: Random): ChosenBid | undefined {
  const offers = lots.flatMap((lot) => {
    const cents = lot.bidders.length > 0 ? offerFor(lot, random) : undefined;
    return cents === undefined ? [] : [{ lot, cents }];
  });
  const chosen = pickWeighted(random, offers, ({ lot }) => eagerness(lot));
  if (!chosen) return undefined;
  const { lot, cents } = chosen;
  const bid = { auctionId: lot.id, bidderId: pick(random, lot.bidders), cents };
  const raises = pick(random, LIMITS);
  if (raises === 0) return bid;
  return { ...bid, limit: Math.min(cents + raises * stepAt(lot, cents), limitNow(lot)) };
}

/** An amount from the floor up to what bidders would pay by now, or undefined where the floor is above it. */
function offerFor(lot: OpenLot, random: Random): Cents | undefined {
  const floor = floorOf({ ...lot, maxBid: lot.maxBid ?? undefined });
  const limit = limitNow(lot);
  if (floor === undefined || floor > limit) return undefined;
  return Math.min(floor + pick(random, RAISES) * stepAt(lot, floor), limit);
}

const stepAt = ({ increments }: OpenLot, price: Cents): Cents => incrementAt(increments, price);

/**
 * What the sample buyers would pay at this hour of the lot's life. Half of the way to their ceiling
 * at first and all of it at the end, so that a lot of two weeks is not over in a night; against a
 * person they go to the ceiling at any time.
 */
function limitNow(lot: OpenLot): Cents {
  const ceiling = ceilingOf(lot, willingness(lot.id));
  if (lot.personLeads) return ceiling;
  const patience = 0.5 + 0.5 * Math.min(1, Math.max(0, lot.elapsed));
  return Math.floor(lot.buyIn + (ceiling - lot.buyIn) * patience);
}

/** How much of the market price the buyers of a lot would pay: 93 to 100 %, the same all its life. */
const willingness = (lotId: number): number => 0.93 + ((lotId * 37) % 71) / 1000;

/** The nearer the end the more, the oftener extended the less; and people are not left alone at the top. */
function eagerness(lot: OpenLot): number {
  if (lot.extensions >= ENOUGH_EXTENSIONS) return 0;
  const minutes = lot.secondsLeft / 60;
  const urgency = minutes < 3 ? 6 : minutes < 15 ? 4 : minutes < 60 ? 2 : 1;
  return (urgency * (lot.personLeads ? 2 : 1)) / 2 ** lot.extensions;
}
