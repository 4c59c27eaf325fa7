import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { pick, type Random, wholeBetween } from '#demo/random.ts';
import type { CallRequest } from './call.ts';
import { BUY_IN, FAR_OUT, type RunLot } from './direct-lots.ts';
import { type BidDeed, isFinal, isOk, isRefusedBid, type LimitDeed } from './journal.ts';
import type { SignedIn } from './people.ts';
import { isAnswered, type Round, say } from './round.ts';

/** Shares of bids: without a key, too low, far out of range, said twice at once, and said again when answered. */
const [KEYLESS, TOO_LOW, TOO_FAR, TWICE_AT_ONCE, AGAIN] = [0.2, 0.1, 0.05, 0.1, 0.1];
/** Shares of bids up to a limit, and of these with an amount, too. */
const [LIMITED, WITH_AMOUNT] = [1 / 3, 0.3];
/** How often somebody wants another limit once they lead with one, or cancels it, and anyhow. */
const [CHANGE, CANCEL, ANYHOW] = [0.6, 0.3, 0.02];
/** So far above all amounts sent a limit may lie, in cents. */
const MOST_ROOM = 20;
/** Between two bids of a bidder. */
const THINKING_MS = 8;

type Keyed = BidDeed | LimitDeed;

const dollars = (cents: number | undefined) => (cents === undefined ? undefined : cents / 100);

function askedOf(deed: Keyed): CallRequest {
  const { lotId, key } = deed;
  if (deed.what === 'bid') {
    const body = { amount: dollars(deed.amount), limit: dollars(deed.limit) };
    return { method: 'POST', path: `/api/auctions/${lotId}/bids`, body, key };
  }
  const path = `/api/auctions/${lotId}/limit`;
  return deed.most === null
    ? { method: 'DELETE', path, key }
    : { method: 'PUT', path, body: { limit: deed.most / 100 }, key };
}

/** Bids until the cycle is over, on any lot; what got no answer is said again where a key allows. */
export async function keepBidding(round: Round, bidder: SignedIn): Promise<void> {
  while (!round.isOver()) {
    await bidOnce(round, bidder);
    await pause(THINKING_MS);
  }
}

async function bidOnce(round: Round, bidder: SignedIn): Promise<void> {
  const { random, lots } = round;
  const lot = pick(random, lots);
  const deed = bidOn(lot, bidder, random);
  round.journal.push(deed);
  if (deed.key === undefined) await say(round, bidder, deed, askedOf(deed));
  else await sayKeyed(round, bidder, deed);
  const leads = deed.limit !== undefined && deed.tries.some(saysLeading);
  if (random() < (leads ? CHANGE : ANYHOW)) await changeLimit(round, bidder, lot);
}

async function sayKeyed(round: Round, bidder: SignedIn, deed: Keyed): Promise<void> {
  const { random } = round;
  await Promise.all([
    sayUntilFinal(round, bidder, deed),
    ...(random() < TWICE_AT_ONCE ? [say(round, bidder, deed, askedOf(deed))] : []),
  ]);
  if (random() < AGAIN) await say(round, bidder, deed, askedOf(deed));
}

const saysLeading = (one: BidDeed['tries'][number]): boolean =>
  isOk(one) && (one.body as { leading: boolean }).leading;

function bidOn(lot: RunLot, { id: bidderId }: SignedIn, random: Random): BidDeed {
  const isLimited = random() < LIMITED;
  const amount = amountFor(lot, random);
  const wished = isLimited ? amount + wholeBetween(random, 0, MOST_ROOM) : amount;
  const most = freeAmount(lot, bidderId, wished);
  return {
    ...{ what: 'bid', lotId: lot.id, bidderId, most, tries: [] },
    amount: isLimited ? (random() < WITH_AMOUNT ? amount : undefined) : most,
    limit: isLimited ? most : undefined,
    key: random() < KEYLESS ? undefined : randomUUID(),
  };
}

function amountFor(lot: RunLot, random: Random): number {
  const chance = random();
  if (chance < TOO_LOW) return wholeBetween(random, 1, BUY_IN - MOST_ROOM - 1);
  if (chance < TOO_LOW + TOO_FAR) return wholeBetween(random, FAR_OUT, 2 * FAR_OUT);
  lot.highest += 1;
  return lot.highest;
}

function freeAmount(lot: RunLot, bidderId: number, wished: number): number {
  let cents = wished;
  while (lot.sent.has(`${bidderId}:${cents}`)) cents += 1;
  lot.sent.add(`${bidderId}:${cents}`);
  return cents;
}

async function changeLimit(round: Round, bidder: SignedIn, lot: RunLot): Promise<void> {
  const { random, journal } = round;
  const wished = lot.highest + wholeBetween(random, 0, 2 * MOST_ROOM);
  const most = random() < CANCEL ? null : freeAmount(lot, bidder.id, wished);
  const deed: LimitDeed = {
    ...{ what: 'limit', lotId: lot.id, bidderId: bidder.id, most, key: randomUUID(), tries: [] },
  };
  journal.push(deed);
  await sayKeyed(round, bidder, deed);
}

async function sayUntilFinal(round: Round, bidder: SignedIn, deed: Keyed): Promise<void> {
  while (!round.isOver()) {
    const said = await say(round, bidder, deed, askedOf(deed));
    if (isAnswered(said)) return;
    await pause(20);
  }
}

const SETTLING_MS = 30_000;

/** After the trouble every bid and limit with a key gets its final answer by saying it once more. */
export async function settleBids(round: Round): Promise<void> {
  const bidders = new Map(round.people.buyers.map((buyer) => [buyer.id, buyer]));
  const deadline = performance.now() + SETTLING_MS;
  for (const deed of round.journal) {
    if ((deed.what !== 'bid' && deed.what !== 'limit') || deed.key === undefined) continue;
    const bidder = bidders.get(deed.bidderId);
    while (bidder && !deed.tries.some(isSettled) && performance.now() < deadline) {
      await say(round, bidder, deed, askedOf(deed));
    }
  }
}

const isSettled = (one: BidDeed['tries'][number]): boolean => isFinal(one) || isRefusedBid(one);
