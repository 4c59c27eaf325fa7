import type { Lot } from '#domain/auction.ts';
import { type ClosingRules, hardStopFor } from '#domain/close.ts';
import type { DecidedBid } from '#domain/decide-bids.ts';
import { oneStep } from '#domain/increments.ts';
import type { Cents } from '#domain/money.ts';
import { type Duration, type Instant, SECOND } from '#domain/time.ts';
import { ceilingOf, type DemoListing, listingOf } from '../companies/listing-of.ts';
import type { Random } from '../random.ts';
import { timesBefore, timesUntil } from './bid-times.ts';
import type { OpenedPlan } from './lot-plan.ts';
import { bidsThatFit, playBids } from './play-bids.ts';

/** An approved lot with everything that happened to it; `lot.id` is not known yet. */
export interface History {
  plan: OpenedPlan;
  listing: DemoListing;
  lot: Lot;
  bids: DecidedBid[];
}

/** Settings may be far longer than the past that is told; ended lots stay within these. */
const LONGEST_PAST = { softCloseSeconds: 120, hardStopMinutes: 60 };

export function tellHistory(
  plan: OpenedPlan,
  rules: ClosingRules,
  now: Instant,
  random: Random,
): History {
  const listing = listingOf(plan.company);
  const lot = openedLot(plan, listing, plan.status === 'ended' ? pastRules(rules) : rules);
  const room = ceilingOf(listing, 1) - listing.buyIn;
  const target = listing.buyIn + Math.floor(room * plan.progress);
  const span = { ...plan, count: Math.min(plan.bids, bidsThatFit(lot, target)) };
  const times = plan.status === 'live' ? timesUntil(span, now, random) : timesBefore(span, random);
  const script = { times, target, bidders: plan.bidders, guest: plan.guest };
  const played = playBids(lot, script, random);
  const lotNow = { ...played.lot, status: plan.status, reserve: reserveOf(plan, played.lot) };
  return { plan, listing, bids: played.bids, lot: lotNow };
}

/** A little above what was bid so far and below the maximum bid, or half-way up to what was bid. */
function reserveOf(
  { reserve, status }: OpenedPlan,
  { buyIn, maxBid, leading }: Lot,
): Cents | undefined {
  if (reserve === undefined || !leading) return undefined;
  if (reserve === 'met') return Math.ceil((buyIn + leading.cents) / 2);
  // The bots go on bidding on live lots.
  const above = status === 'live' ? 1.08 : 1.02;
  const below = maxBid === undefined ? Infinity : Math.floor((leading.cents + maxBid) / 2);
  return Math.min(Math.ceil(leading.cents * above), below);
}

const pastRules = (rules: ClosingRules): ClosingRules => ({
  ...rules,
  softCloseSeconds: Math.min(rules.softCloseSeconds, LONGEST_PAST.softCloseSeconds),
  hardStopMinutes: Math.min(rules.hardStopMinutes, LONGEST_PAST.hardStopMinutes),
});

/** The lot as it went live; while its bids are played it is live, whatever became of it. */
const openedLot = (plan: OpenedPlan, listing: DemoListing, rules: ClosingRules): Lot => ({
  id: 0,
  sellerId: plan.sellerId,
  status: 'live',
  buyIn: listing.buyIn,
  market: listing.market,
  maxBid: listing.maxBid ?? undefined,
  increments: listing.increment === null ? rules.increments : oneStep(listing.increment),
  reserve: undefined,
  collar: rules.collar,
  endsAt: plan.endsAt,
  hardStopAt: hardStopFor(plan.endsAt, rules),
  softClose: softCloseOf(rules),
  extensions: 0,
  leading: undefined,
  limit: undefined,
});

const softCloseOf = (rules: ClosingRules): Duration => rules.softCloseSeconds * SECOND;
