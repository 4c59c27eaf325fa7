import type { Lot, StandingLimit } from '../auction.ts';
import { type DecidedBid, decideBid } from '../decide-bids.ts';
import { decideLimit } from '../decide-limit.ts';
import { boundsOf, stepAbove } from '../floor.ts';
import { type Cents, formatCents } from '../money.ts';
import { MILLISECOND } from '../time.ts';
import type { Entry } from './entries.ts';
import { refused } from './refused-bid.ts';
import { numberOf, type ReplayState, type Wrong } from './replay-state.ts';
import type { Opening } from './seal.ts';

type Bid = Entry<'bid'>;
/** A limit: null for none, undefined where nobody knows. */
type Known = Cents | null | undefined;
type Opened = Opening<'limit'> | undefined;

/**
 * Holds a bid against the rules that decided it (domain/decide-bids.ts): the same functions, given what is known of
 * limits and reserve, must give this very bid. Then follows it.
 */
export function replayBid(state: ReplayState, bid: Bid, position: number): Wrong {
  const opening = bid.seal ? state.openings.limit(bid.seal) : undefined;
  const known = knownLimit(state);
  const wrong =
    wrongPlace(state, bid) ?? wrongShape(state, bid) ?? wrongDecision(state, bid, known, opening);
  follow(state, bid, known, opening, position);
  return wrong;
}

function wrongPlace({ lot, times }: ReplayState, { seq, at }: Bid): Wrong {
  const next = times.length + 1;
  if (seq < next) return ['seqs', `There are two bids with the number ${seq}.`];
  if (seq > next)
    return ['seqs', `Bid ${next} is missing: after bid ${next - 1} comes bid ${seq}.`];
  if (lot.leading && at <= lot.leading.placedAt)
    return ['seqs', `Bid ${seq} was placed before bid ${seq - 1}, which it follows.`];
  return undefined;
}

/** A bid by hand is sealed and answers nobody; an automatic one is the leader's. */
function wrongShape(state: ReplayState, { seq, how, bidder, answered, seal }: Bid): Wrong {
  if (how === 'hand') {
    if (answered) return ['entries', `Bid ${seq} was placed by hand, yet says that it answers.`];
    return seal ? undefined : ['limits', `Bid ${seq} was placed by hand without a seal.`];
  }
  if (seal) return ['entries', `Bid ${seq} is automatic, yet has a seal.`];
  const leader = state.lot.leading?.bidderId;
  if (leader === undefined || state.people[leader] !== bidder)
    return ['limits', `Automatic bid ${seq} is not the leader’s.`];
  return undefined;
}

/** What was opened of the limits that the leader had since they took the lead or lost one, the newest last. */
function openedLimits({ openings, lead, voids, lot, people, times }: ReplayState) {
  const own = lead?.opening;
  const silent = openings.silent.get(people[lot.leading?.bidderId ?? -1] ?? '') ?? [];
  return [...(own ? [own] : []), ...silent.map(({ opening }) => opening)].filter(
    (one) => one.voids === voids && one.after >= (lead?.seq ?? 0) && one.after <= times.length,
  );
}

/**
 * The limit of whoever leads, as far as it can be known: null for none, undefined where nobody knows. The one who
 * wins in the end keeps theirs to themselves, save what a price told anyhow.
 */
function knownLimit(state: ReplayState): Known {
  const { lead, voids, finalLead } = state;
  if (!lead || lead.seq === finalLead) return undefined;
  const newest = openedLimits(state).at(-1);
  return newest || lead.voids === voids ? newest?.cents : null;
}

const standing = (cents: Known): StandingLimit | undefined =>
  typeof cents === 'number' ? { cents, setAt: 0 } : undefined;

/** What the rules make of it. Where a sum is sealed still, the least is taken that explains the bid. */
function decide(state: ReplayState, bid: Bid, known: Known, opening: Opened) {
  const { lot } = state;
  if (bid.how === 'hand') {
    const bidderId = numberOf(state, bid.bidder);
    const limit = opening?.cents ?? undefined;
    const attempt = { bidderId, cents: bid.price, limit, approved: true };
    return decideBid({ ...lot, limit: standing(known) }, attempt, bid.at);
  }
  const limit = standing(known === undefined ? bid.price : known);
  if (bid.answered) {
    const attempt = { bidderId: numberOf(state, bid.answered.bidder), cents: bid.answered.cents };
    return decideBid({ ...lot, limit }, { ...attempt, approved: true }, bid.at);
  }
  const reserved = { ...lot, limit, reserve: lot.reserve ?? bid.price };
  const bidderId = lot.leading?.bidderId ?? -1;
  return decideLimit(reserved, { bidderId, limit: limit?.cents, approved: true }, bid.at);
}

function wrongDecision(state: ReplayState, bid: Bid, known: Known, opening: Opened): Wrong {
  const decision = decide(state, bid, known, opening);
  if (!decision.accepted) return refused(bid, decision.refusal, state.lot);
  const { maximum = bid.price } = boundsOf(state.lot) ?? {};
  // Nobody could set a limit beyond it, so neither could an automatic bid go there.
  if (bid.price > maximum) return refused(bid, { code: 'bid_out_of_range', maximum }, state.lot);
  if (!decision.bid)
    return ['prices', `Bid ${bid.seq} is automatic, but nothing made the leader bid more.`];
  return (
    wrongLimit(bid, decision.bid, known) ??
    wrongOpening(state, bid, opening) ??
    wrongPrice(state, bid, decision.bid) ??
    wrongEnd(bid, decision.lot)
  );
}

function wrongLimit(bid: Bid, decided: DecidedBid, known: Known): Wrong {
  const limit = typeof known === 'number' ? formatCents(known) : 'none';
  if (bid.how === 'hand' && decided.how === 'limit')
    return ['limits', `The leader’s limit of ${limit} should have answered bid ${bid.seq}.`];
  if (bid.how === 'limit' && decided.how === 'hand')
    return ['limits', `Automatic bid ${bid.seq} is above the leader’s limit, which was ${limit}.`];
  return undefined;
}

function wrongOpening({ voids }: ReplayState, { lot, seq, bidder }: Bid, opening: Opened): Wrong {
  const isOwn =
    !opening ||
    (opening.lot === lot &&
      opening.bidder === bidder &&
      opening.after === seq &&
      opening.voids === voids);
  if (isOwn) return undefined;
  return ['limits', `The limit that was opened for bid ${seq} was sealed for another bid.`];
}

function wrongPrice({ lot }: ReplayState, { seq, price }: Bid, { cents }: DecidedBid): Wrong {
  if (price === cents) return undefined;
  const rule =
    lot.reserve !== undefined && [price, cents].includes(lot.reserve) ? 'reserve' : 'limits';
  return [
    rule,
    `By the rules bid ${seq} is at ${formatCents(cents)}, not at ${formatCents(price)}.`,
  ];
}

function wrongEnd({ seq, ends }: Bid, { endsAt, hardStopAt }: Lot): Wrong {
  const end = ends * MILLISECOND;
  if (end > hardStopAt)
    return ['hard_stop', `Bid ${seq} moved the end beyond the latest possible.`];
  const apart = Math.abs(end - endsAt) / MILLISECOND;
  if (apart === 0) return undefined;
  const way = end > endsAt ? 'later' : 'earlier';
  return ['soft_close', `After bid ${seq} the lot ends ${apart} ms ${way} than the rules give.`];
}

function follow(
  state: ReplayState,
  bid: Bid,
  known: Known,
  opening: Opened,
  position: number,
): void {
  const { lot, lead } = state;
  const bidderId = numberOf(state, bid.bidder);
  if (bid.how === 'hand') {
    if (lead && !lead.opening) state.unopened.push(lead);
    state.lead = { seq: bid.seq, opening, voids: state.voids, position };
  } else if (lead && bid.answered && bid.price < stepAbove(lot, bid.answered.cents)) {
    // It stopped below a whole step, so this is the limit: nothing is left to hide.
    const told =
      known !== undefined || openedLimits(state).some(({ cents }) => cents === bid.price);
    if (!told) state.unopened.push({ ...lead, seq: bid.seq, position });
  }
  const { seq, at, price, ends, answered } = bid;
  offer(state, bid.bidder, price);
  if (answered) {
    offer(state, answered.bidder, answered.cents);
    state.answered += 1;
  }
  const endsAt = ends * MILLISECOND;
  const extensions = lot.extensions + (endsAt > lot.endsAt ? 1 : 0);
  state.times.push(at);
  const leading = { seq, bidderId, cents: price, placedAt: at };
  state.lot = { ...lot, leading, endsAt, extensions };
}

function offer({ offered }: ReplayState, bidder: string, cents: Cents): void {
  offered.set(bidder, Math.max(cents, offered.get(bidder) ?? 0));
}
