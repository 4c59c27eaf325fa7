import { failureOfCommit, type LotWrites } from '#server/engine/batch-store.ts';
import { delay, type World } from '../world.ts';
import { exchange, type SimulatedReply } from './exchange.ts';
import { LAST_WORDS, lineBroke, PASSING_WORDS, serversWord, silence } from './failures.ts';
import { type Life, SILENCE_MS, type Transaction } from './transaction.ts';

/** Longer than a process waits for an answer, so that a commit may still be under way by then. */
const LATEST_COMMIT_MS = 14_000;

/** Sends the writes and COMMIT. What the database does, and what the process hears, are two things. */
export async function commitBatch(
  world: World,
  life: Life,
  transaction: Transaction,
  writes: readonly LotWrites[],
): Promise<void> {
  const { reply, answered } = exchange<void>(world, life);
  transaction.commitSent = true;
  play(world, { transaction, writes, reply });
  return answered.catch(toFailure);
}

const toFailure = (raw: unknown): never => {
  throw failureOfCommit(raw);
};

interface Commit {
  transaction: Transaction;
  writes: readonly LotWrites[];
  reply: SimulatedReply<void>;
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
      if (isApplied(world, commit)) commit.reply.answer();
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

const said = ({ bids, limitChanges }: LotWrites): string =>
  [
    ...bids.map(({ id, seq, bidderId, cents, placedAt, answered }) => {
      const whom = answered ? ` answers ${answered.bidderId} ${answered.cents}` : '';
      return `#${seq} ${bidderId} ${cents}${whom} ${placedAt} (${id})`;
    }),
    ...limitChanges.map(({ bidderId, change, cents }) => `limit of ${bidderId} ${change} ${cents}`),
  ].join(', ');
