import type { Outcome } from '#server/engine/bid.ts';
import { UNREADABLE } from '../database/unreadable.ts';
import type { World } from '../world.ts';
import { type Intent, inWords, saysLater, type Try, type Wish } from './intent.ts';
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
  const changes = leader && chance.happens(0.25);
  const bidderId = changes ? leader : chance.pick(chance.happens(0.9) ? sensible : buyerIds);
  const amount = freeAmount(intents, { lotId, bidderId, most: wishedAmount(world, lotId) });
  const wish = changes ? newLimit(world, amount) : newBid(world, amount);
  const most = 'newLimit' in wish ? (wish.newLimit ?? undefined) : amount;
  if (chance.happens(0.02)) database.poisoned.add(`${bidderId}:${most}`);
  const intent = { bidderId, lotId, wish, most, key: undefined, tries: [] };
  if (!chance.happens(0.75)) return intent;
  const request = BigInt(intents.length + 1);
  const ownKey = chance.happens(0.01) ? UNREADABLE : request;
  // Now and then a key that was used before, for something else.
  const key = chance.happens(0.05) ? 0n : ownKey;
  return { ...intent, key: { key, request } };
}

const newLimit = ({ chance }: World, most: number): Wish => ({
  newLimit: chance.happens(0.2) ? null : most,
});

/** Of an amount alone, as before there were limits, or up to a limit, from the floor or from an amount. */
function newBid({ chance }: World, most: number): Wish {
  if (chance.happens(0.6)) return { cents: most };
  if (chance.happens(0.7)) return { limit: most };
  return { cents: Math.max(1, most - chance.pick([0, 5, 20, 40])), limit: most };
}

/** Near the price, or near the leader's limit, which chance knows. */
function wishedAmount({ chance, database }: World, lotId: number): number {
  const row = database.lots.get(lotId);
  const price = row?.leading_cents ?? row?.buy_in_cents ?? 100;
  const near = chance.happens(0.4) ? (row?.limit_cents ?? price) : price;
  return Math.max(
    1,
    near + chance.pick([-5, 0, 1, 5, 6, 10, 10, 20, 20, 30, 40, 60, 100, 400, 1_000]),
  );
}

function freeAmount(
  intents: readonly Intent[],
  wish: Pick<Intent, 'lotId' | 'bidderId'> & { most: number },
): number {
  const isTaken = intents.some(
    (one) => one.lotId === wish.lotId && one.bidderId === wish.bidderId && one.most === wish.most,
  );
  return isTaken ? freeAmount(intents, { ...wish, most: wish.most + 1 }) : wish.most;
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
  const { bidderId, lotId, wish, key } = intent;
  const outcome = await process.sequencer.submit(lotId, {
    ...{ bidderId, ...wish },
    ...(key ? { key } : {}),
  });
  if (life.alive) process.heard(lotId, outcome);
  world.time.after(world.chance.between(0, 5), () => {
    if (!life.alive) return;
    said.answeredAt = world.time.now;
    said.outcome = outcome;
    world.note(() => `${nameOf(intent)}: ${toldAs(outcome)}`);
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

const nameOf = (intent: Intent): string =>
  `${inWords(intent)}${intent.key ? ` with ${intent.key.key}` : ''}`;

const toldAs = (outcome: Outcome): string => {
  if (!outcome.accepted) return outcome.refusal.code;
  if (outcome.replayed) return 'id' in outcome ? `bid ${outcome.id} again` : 'changed before';
  return 'seq' in outcome ? `#${outcome.seq}${outcome.leads ? '' : ' answers it'}` : 'changed';
};
