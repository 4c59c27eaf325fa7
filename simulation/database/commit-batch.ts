import type { LotBids, LotWrites } from '#server/bidding/batch.ts';
import type { ForNext, Guess } from '#server/bidding/lot-memory.ts';
import { failureOfCommit } from '#server/bidding/store-failures.ts';
import { delay, type World } from '../world.ts';
import { exchange, type Reply } from './exchange.ts';
import { LAST_WORDS, lineBroke, PASSING_WORDS, serversWord, silence } from './failures.ts';
import { type Life, SILENCE_MS, type Transaction } from './transaction.ts';
import { isUnreadable } from './unreadable.ts';

/** What a process hears of a commit. */
export interface Committed {
  shift: number;
  next: ForNext;
}

/** What was on its way when a line broke may still get there, when the process has long looked. */
const LATEST_GUESS_MS = 50;
/** Longer than a process waits for an answer, so that a commit may still be under way by then. */
const LATEST_COMMIT_MS = 14_000;

/** Sends the writes and COMMIT. What the database does, and what the process hears, are two things. */
export async function commitBatch(
  world: World,
  life: Life,
  transaction: Transaction,
  writes: readonly LotWrites[],
): Promise<Committed> {
  const { reply, answered } = exchange<Committed>(world, life);
  transaction.commitSent = true;
  play(world, { transaction, writes, reply });
  return answered.catch(toFailure);
}

/** The same for a batch of which nothing was sent before: it begins when it gets there. */
export function commitGuess(
  world: World,
  life: Life,
  { lots, guess, name }: { lots: readonly LotBids[]; guess: Guess; name: number },
  writes: readonly LotWrites[],
): Promise<Committed> {
  const { chance, database, time, troubles } = world;
  const { reply, answered } = exchange<Committed>(world, life);
  const isLate = chance.happens(troubles.commit / 2);
  if (isLate) within(world, 20, () => reply.giveUp(lineBroke()));
  time.after(isLate ? chance.between(0, LATEST_GUESS_MS) : delay(world), () => {
    if (reply.broken) return;
    if (!database.up) return reply.fail(serversWord('57P03', undefined, 'FATAL'));
    const lotIds = lots.map(({ auctionId }) => auctionId);
    const transaction = database.beginWithFree(life, lotIds);
    transaction.commitSent = true;
    transaction.name = name;
    transaction.clock = database.clock();
    transaction.shift = transaction.clock - (guess.views[0]?.now ?? 0);
    const word = whyNot(database, { transaction, lots, guess });
    if (word === undefined) return play(world, { transaction, writes, reply });
    database.end(transaction);
    reply.fail(serversWord(word));
  });
  return answered.catch(toFailure);
}

/** What the database says to a batch that it does not store: what it was decided from has changed, or it cannot be read. */
function whyNot(
  database: World['database'],
  {
    transaction,
    lots,
    guess,
  }: { transaction: Transaction; lots: readonly LotBids[]; guess: Guess },
): string | undefined {
  if (!database.isStill(transaction, lots, guess)) return 'FL001';
  if (!database.isStanding(lots, guess)) return 'FL002';
  return isUnreadable(lots) ? '22021' : undefined;
}

const toFailure = (raw: unknown): never => {
  throw failureOfCommit(raw);
};

interface Commit {
  transaction: Transaction;
  writes: readonly LotWrites[];
  reply: Reply<Committed>;
}

/** What may become of a commit; each does something in the database and tells the process a word, or none. */
const fates = {
  refused: (world: World, { transaction, reply }: Commit) =>
    soon(world, () => {
      world.database.end(transaction);
      reply.fail(serversWord(world.chance.pick(PASSING_WORDS)));
    }),
  'lost before': (world: World, { transaction, reply }: Commit) => {
    within(world, 50, () => reply.giveUp(lineBroke()));
    within(world, 500, () => world.database.end(transaction));
  },
  'lost during': (world: World, commit: Commit) => {
    within(world, 50, () => commit.reply.giveUp(lineBroke()));
    within(world, 2_000, () => isApplied(world, commit));
  },
  'lost after': (world: World, commit: Commit) =>
    soon(world, () => {
      if (isApplied(world, commit)) within(world, 50, () => commit.reply.giveUp(lineBroke()));
    }),
  'cut off': (world: World, commit: Commit) =>
    soon(world, () => {
      if (world.chance.happens(0.5)) isApplied(world, commit);
      else within(world, 100, () => world.database.end(commit.transaction));
      commit.reply.fail(serversWord(world.chance.pick(LAST_WORDS), undefined, 'FATAL'));
    }),
  mute: (world: World, commit: Commit) => {
    world.time.after(SILENCE_MS, () => commit.reply.giveUp(silence()));
    const isMade = world.chance.happens(0.5);
    within(world, LATEST_COMMIT_MS, () => {
      if (isMade) isApplied(world, commit);
      else world.database.end(commit.transaction);
    });
  },
};
const FATES = Object.keys(fates) as (keyof typeof fates)[];

function play(world: World, commit: Commit): void {
  const { chance, troubles } = world;
  if (chance.happens(troubles.commit)) {
    const fate = chance.pick(FATES);
    world.note(() => `COMMIT on ${lotsOf(commit.transaction)}: ${fate}`);
    fates[fate](world, commit);
  } else {
    soon(world, () => {
      const next = world.database.forNext(commit.transaction);
      const { shift } = commit.transaction;
      if (isApplied(world, commit)) commit.reply.answer({ shift, next });
    });
  }
}

const soon = (world: World, act: () => void): void => world.time.after(delay(world), act);
const within = ({ time, chance }: World, most: number, act: () => void): void =>
  time.after(chance.between(0, most), act);

/** Makes it durable, if it still can be; the process is told when it cannot. */
function isApplied({ database, note }: World, { transaction, writes, reply }: Commit): boolean {
  if (transaction.over) {
    reply.fail(lineBroke());
    return false;
  }
  try {
    database.commit(transaction, writes);
    note(() => `durable on ${lotsOf(transaction)}: ${writes.map(said).join('; ')}`);
    return true;
  } catch (raw) {
    reply.fail(raw);
    return false;
  }
}

const lotsOf = ({ lotIds }: Transaction): string => `lots ${lotIds.join(', ')}`;

const said = ({ bids, keys }: LotWrites): string =>
  [
    ...bids.map(
      ({ id, seq, bidderId, cents, placedAt }) =>
        `#${seq} ${bidderId} ${cents} ${placedAt} (${id})`,
    ),
    `${keys.length} keys`,
  ].join(', ');
