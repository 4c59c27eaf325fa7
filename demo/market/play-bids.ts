import type { Lot } from '#domain/auction.ts';
import { type DecidedBid, decideBid } from '#domain/decide-bids.ts';
import { floorOf, mostOf } from '#domain/floor.ts';
import { incrementAt } from '#domain/increments.ts';
import type { Cents } from '#domain/money.ts';
import type { Instant } from '#domain/time.ts';
import { between, pick, type Random } from '../random.ts';
import type { LotGuest } from './lot-plan.ts';

interface Script {
  /** When bids fall, rising. */
  times: readonly Instant[];
  /** Where the last of them takes the price, at most. */
  target: Cents;
  bidders: readonly number[];
  guest: LotGuest | undefined;
}

/** How far before the last bid the guest bid too. */
const GUEST_BIDS = {
  leads: [0, 4, 9],
  'leads-with-limit': [0, 4, 9],
  outbid: [1, 6],
  answered: [0, 5],
  watches: [],
} as const;

/** How far above the target the limit lies that answers the guest. */
const STEPS_ABOVE = 8;

/** How many bids have room between the buy-in price and a target, one increment each at least. */
export const bidsThatFit = (lot: Pick<Lot, 'buyIn' | 'increments'>, target: Cents): number =>
  Math.max(0, Math.floor((target - lot.buyIn) / stepOf(lot, target)) + 1);

const stepOf = ({ increments }: Pick<Lot, 'increments'>, price: Cents): Cents =>
  incrementAt(increments, price);

/** Plays a lot's history through the market's own rules, at the times of the script. */
export function playBids(lot: Lot, script: Script, random: Random) {
  const bids: DecidedBid[] = [];
  let state = lot;
  script.times.forEach((at, index) => {
    const left = script.times.length - index;
    const bidderId = nextBidder(state, script, left - 1, random);
    const cents = nextAmount(state, script.target, left, random);
    const limit = limitOf(state, script, left);
    const decision = decideBid(state, { bidderId, cents, limit, approved: true }, at);
    if (!decision.accepted)
      throw new Error(`A bid of the demo market was refused: ${decision.refusal.code}`);
    bids.push(decision.bid);
    state = decision.lot;
  });
  return { lot: state, bids };
}

/** Of the guest, or of who bid right before them; nobody else of the past had one. */
function limitOf(lot: Lot, { target, guest }: Script, left: number): Cents | undefined {
  // The sample buyers pay no more than that, so the guest goes on leading.
  const most = Math.min(lot.market, mostOf(lot));
  if (guest?.stands === 'leads-with-limit' && left === 1) return most;
  if (guest?.stands !== 'answered' || left !== 2) return undefined;
  // Out of reach for the guest's bid, which goes to the target at most.
  return Math.min(most, target + STEPS_ABOVE * stepOf(lot, target));
}

function nextBidder(lot: Lot, { bidders, guest }: Script, after: number, random: Random): number {
  const guestBids: readonly number[] = guest ? GUEST_BIDS[guest.stands] : [];
  if (guest && guestBids.includes(after)) return guest.id;
  return pick(
    random,
    bidders.filter((id) => id !== lot.leading?.bidderId),
  );
}

/** A raise of about an even share of the way, in whole increments, that leaves room for the bids to come. */
function nextAmount(lot: Lot, target: Cents, left: number, random: Random): Cents {
  const floor = floorOf(lot) ?? target;
  const room = target - floor - (left - 1) * stepOf(lot, target);
  const share = ((target - floor) / left) * between(random, 0.2, 1.6);
  const step = stepOf(lot, floor);
  const raise = Math.max(0, Math.min(share, room));
  return floor + Math.floor(raise / step) * step;
}
