import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { pick, type Random, wholeBetween } from '#demo/random.ts';
import type { CallRequest } from './call.ts';
import { BUY_IN, FAR_OUT, type RunLot } from './direct-lots.ts';
import { type BidDeed, isFinal, isRefusedBid } from './journal.ts';
import type { SignedIn } from './people.ts';
import { isAnswered, type Round, say } from './round.ts';

/** Shares of bids: without a key, too low, far out of range, said twice at once, and said again when answered. */
const [KEYLESS, TOO_LOW, TOO_FAR, TWICE_AT_ONCE, AGAIN] = [0.2, 0.1, 0.05, 0.1, 0.1];
/** Between two bids of a bidder. */
const THINKING_MS = 8;

const askedOf = ({ lotId, cents, key }: BidDeed): CallRequest => ({
  method: 'POST',
  path: `/api/auctions/${lotId}/bids`,
  body: { amount: cents / 100 },
  key,
});

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
  const deed: BidDeed = {
    what: 'bid',
    lotId: lot.id,
    bidderId: bidder.id,
    cents: amountFor(lot, random),
    key: random() < KEYLESS ? undefined : randomUUID(),
    tries: [],
  };
  round.journal.push(deed);
  if (deed.key === undefined) {
    await say(round, bidder, deed, askedOf(deed));
    return;
  }
  await Promise.all([
    sayUntilFinal(round, bidder, deed),
    ...(random() < TWICE_AT_ONCE ? [say(round, bidder, deed, askedOf(deed))] : []),
  ]);
  if (random() < AGAIN) await say(round, bidder, deed, askedOf(deed));
}

function amountFor(lot: RunLot, random: Random): number {
  const chance = random();
  if (chance < TOO_LOW) return wholeBetween(random, 1, BUY_IN - 1);
  if (chance < TOO_LOW + TOO_FAR) return wholeBetween(random, FAR_OUT, 2 * FAR_OUT);
  lot.highest += 1;
  return lot.highest;
}

async function sayUntilFinal(round: Round, bidder: SignedIn, deed: BidDeed): Promise<void> {
  while (!round.isOver()) {
    const said = await say(round, bidder, deed, askedOf(deed));
    if (isAnswered(said)) return;
    await pause(20);
  }
}

const SETTLING_MS = 30_000;

/** After the trouble every bid with a key gets its final answer by saying it once more. */
export async function settleBids(round: Round): Promise<void> {
  const bidders = new Map(round.people.buyers.map((buyer) => [buyer.id, buyer]));
  const deadline = performance.now() + SETTLING_MS;
  for (const deed of round.journal) {
    if (deed.what !== 'bid' || deed.key === undefined) continue;
    const bidder = bidders.get(deed.bidderId);
    while (bidder && !deed.tries.some(isSettled) && performance.now() < deadline) {
      await say(round, bidder, deed, askedOf(deed));
    }
  }
}

const isSettled = (one: BidDeed['tries'][number]): boolean => isFinal(one) || isRefusedBid(one);
