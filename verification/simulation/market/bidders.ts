import type { BidOutcome } from '#server/engine/bid.ts';
import { UNREADABLE } from '../database/unreadable.ts';
import type { World } from '../world.ts';
import { type Intent, saysLater, type Try } from './intent.ts';
import { SELLER } from './open-market.ts';
import type { ServerProcess } from './server-process.ts';

const MOST_TRIES = 5;
/** A lot that does not exist. */
const NOWHERE = 99;

interface Bidding {
  world: World;
  processes: readonly ServerProcess[];
  buyerIds: readonly number[];
  intents: Intent[];
}

/** Someone decides to bid, looking at the price as it stands, and says so until there is an answer. */
export function bid(bidding: Bidding): void {
  const intent = newIntent(bidding);
  bidding.intents.push(intent);
  say(bidding, intent);
  // The same again while the first is in flight: a double click, or a proxy that repeats.
  if (bidding.world.chance.happens(0.15)) say(bidding, intent);
}

function newIntent({ world, buyerIds, intents }: Bidding): Intent {
  const { chance, database } = world;
  const lotId = chance.happens(0.02) ? NOWHERE : chance.pick([...database.lots.keys()]);
  const leader = database.lots.get(lotId)?.leading_bidder_id;
  const sensible = buyerIds.filter((id) => id !== leader && id !== SELLER);
  const bidderId = chance.pick(chance.happens(0.9) ? sensible : buyerIds);
  const cents = freeAmount(intents, { lotId, bidderId, cents: wishedAmount(world, lotId) });
  if (chance.happens(0.02)) database.poisoned.add(`${bidderId}:${cents}`);
  if (!chance.happens(0.75)) return { bidderId, lotId, cents, key: undefined, tries: [] };
  const ownKey = chance.happens(0.01) ? UNREADABLE : BigInt(intents.length + 1);
  // Now and then a key that was used before, for something else.
  const key = chance.happens(0.05) ? 0n : ownKey;
  return { bidderId, lotId, cents, key: { key, request: BigInt(cents) }, tries: [] };
}

function wishedAmount({ chance, database }: World, lotId: number): number {
  const row = database.lots.get(lotId);
  const leading = row?.leading_cents ?? row?.buy_in_cents ?? 100;
  return Math.max(1, leading + chance.pick([-5, 0, 1, 5, 6, 10, 10, 20, 20, 30, 40, 400, 1_000]));
}

function freeAmount(
  intents: readonly Intent[],
  wish: Pick<Intent, 'lotId' | 'bidderId' | 'cents'>,
): number {
  const isTaken = intents.some(
    (one) => one.lotId === wish.lotId && one.bidderId === wish.bidderId && one.cents === wish.cents,
  );
  return isTaken ? freeAmount(intents, { ...wish, cents: wish.cents + 1 }) : wish.cents;
}

function say(bidding: Bidding, intent: Intent): void {
  const { world, processes } = bidding;
  const { chance, time } = world;
  if (intent.tries.length >= MOST_TRIES) return;
  const process = chance.pick(processes);
  const said: Try = {
    nth: bidding.intents.reduce((sum, { tries }) => sum + tries.length, 0),
    sentAt: time.now,
    life: process.life.alive ? process.life : undefined,
    answeredAt: undefined,
    outcome: undefined,
  };
  intent.tries.push(said);
  world.note(() => `${nameOf(intent)} to process ${processes.indexOf(process)}`);
  if (said.life) void submit(bidding, intent, said, process);
  // Without a key nobody dares to repeat; with one, silence is answered by saying it again.
  if (intent.key)
    time.after(chance.between(300, 4_000), () => {
      if (said.answeredAt === undefined) say(bidding, intent);
    });
}

async function submit(
  bidding: Bidding,
  intent: Intent,
  said: Try,
  process: ServerProcess,
): Promise<void> {
  const { world } = bidding;
  const { life } = process;
  const { bidderId, lotId, cents, key } = intent;
  const outcome = await process.sequencer.submit(lotId, {
    bidderId,
    cents,
    ...(key ? { key } : {}),
  });
  world.time.after(world.chance.between(0, 5), () => {
    if (!life.alive) return;
    said.answeredAt = world.time.now;
    said.outcome = outcome;
    world.note(() => `${nameOf(intent)}: ${inWords(outcome)}`);
    sayAgain(bidding, intent, said);
  });
}

/** Some repeat what was answered, too: the first answer must come again, or a better one than 503. */
function sayAgain(bidding: Bidding, intent: Intent, { outcome }: Try): void {
  if (!intent.key || !outcome) return;
  const { chance, time } = bidding.world;
  if (chance.happens(saysLater(outcome) ? 0.7 : 0.15))
    time.after(chance.between(1, 2_000), () => say(bidding, intent));
}

const nameOf = ({ bidderId, cents, lotId, key }: Intent): string =>
  `${bidderId} bids ${cents} on ${lotId}${key ? ` with ${key.key}` : ''}`;

const inWords = (outcome: BidOutcome): string => {
  if (!outcome.accepted) return outcome.refusal.code;
  return outcome.replayed ? `bid ${outcome.id} again` : `#${outcome.seq}`;
};
