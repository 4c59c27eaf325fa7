import {
  type BatchStore,
  failureOfRead,
  type Locks,
  type LotBids,
  type LotSnapshot,
  type OpenBatch,
} from '#server/engine/batch-store.ts';
import { LOCK_WAIT_MS } from '#server/platform/database/lock-wait.ts';
import { delay, type World } from '../world.ts';
import { commitBatch } from './commit-batch.ts';
import { exchange, type SimulatedReply } from './exchange.ts';
import { lineBroke, PASSING_WORDS, serversWord, silence } from './failures.ts';
import { type Life, SILENCE_MS, type Transaction } from './transaction.ts';
import { isUnreadable } from './unreadable.ts';

/** The bidding of one process on the shared database, with everything that goes wrong on the way. */
export function faultyStore(world: World, life: Life): BatchStore {
  return { ...readingStore(world, life), ...lookUps(world, life) };
}

const readingStore = (world: World, life: Life): Pick<BatchStore, 'open'> => ({
  async open(lots, locks) {
    const { reply, answered } = exchange<[Transaction, Snapshots]>(world, life);
    const unreadable = isUnreadable(lots);
    const lotIds = lots.map(({ auctionId }) => auctionId);
    const read = (transaction: Transaction): [Transaction, Snapshots] => [
      transaction,
      snapshotsOf(world, transaction, lots, locks),
    ];
    const notHad = (transaction: Transaction): [Transaction, Snapshots] => [
      transaction,
      lots.map(() => undefined),
    ];
    request(world, life, { lotIds, locks, reply, read, notHad, unreadable });
    const [transaction, snapshots] = await answered.catch(rethrowRead);
    return openBatch({ world, life }, transaction, snapshots);
  },
});

const lookUps = (world: World, life: Life): Pick<BatchStore, 'isDurable'> => ({
  isDurable(auctionId, bidId, batch) {
    const { reply, answered } = exchange<boolean>(world, life);
    const read = (transaction: Transaction): boolean => {
      world.database.end(transaction);
      return world.database.isDurable(auctionId, bidId, batch);
    };
    request(world, life, { lotIds: [auctionId], locks: 'wait', reply, read, unreadable: false });
    return answered;
  },
});

const rethrowRead = (raw: unknown): never => {
  throw failureOfRead(raw);
};

type Snapshots = readonly (LotSnapshot | undefined)[];

/** Lots that were not waited for and whose lock was not to be had are left out. */
function snapshotsOf(
  { database }: World,
  transaction: Transaction,
  lots: readonly LotBids[],
  locks: Locks,
): Snapshots {
  transaction.clock = database.clock();
  return lots.map((lot) =>
    locks === 'wait' || transaction.lotIds.includes(lot.auctionId)
      ? database.snapshot(transaction, lot)
      : undefined,
  );
}

interface Request<T> {
  lotIds: readonly number[];
  locks: Locks;
  /** What is read where the lock is not to be had in time; else it is waited for as long as it takes. */
  notHad?: (transaction: Transaction) => T;
  reply: SimulatedReply<T>;
  read: (transaction: Transaction) => T;
  unreadable: boolean;
}

/** Locks the lots and reads: what both kinds of request do first. */
function request<T>(
  world: World,
  life: Life,
  { lotIds, locks, reply, read, notHad, unreadable }: Request<T>,
) {
  const { chance, database, time, troubles } = world;
  const fate = chance.happens(troubles.request)
    ? chance.pick(['unreachable', 'refused', 'lost', 'mute'] as const)
    : 'fine';
  if (fate === 'unreachable') return reply.fail(lineBroke());
  time.after(delay(world), () => {
    if (reply.broken || !life.alive) return;
    if (!database.up) return reply.fail(serversWord('57P03', undefined, 'FATAL'));
    const transaction = begin((locked) => {
      if (reply.settled || !life.alive) return hangUp(world, locked);
      time.after(chance.between(0, 2), () => answer(locked));
    });
    if (transaction.lockedAt === undefined && notHad) goWithoutLater(transaction, notHad);
    if (transaction.lockedAt === undefined || fate === 'mute') giveUpLater(transaction);
    if (fate === 'lost') breakLater(transaction);
  });

  function begin(granted: (transaction: Transaction) => void): Transaction {
    const [only] = lotIds;
    if (locks === 'wait' && only !== undefined) return database.begin(life, only, granted);
    const transaction = database.beginWithFree(life, lotIds);
    granted(transaction);
    return transaction;
  }
  function answer(transaction: Transaction): void {
    if (transaction.over || fate === 'mute') return;
    if (fate !== 'refused' && !unreadable) {
      reply.answer(read(transaction));
      return;
    }
    database.end(transaction);
    reply.fail(serversWord(unreadable ? '22021' : chance.pick(PASSING_WORDS)));
  }
  function goWithoutLater(transaction: Transaction, without: (t: Transaction) => T): void {
    time.after(LOCK_WAIT_MS, () => {
      if (transaction.over || transaction.lockedAt !== undefined) return;
      database.end(transaction);
      if (fate !== 'mute') reply.answer(without(transaction));
    });
  }
  function giveUpLater(transaction: Transaction): void {
    time.after(SILENCE_MS, () => {
      if (reply.settled) return;
      reply.giveUp(silence());
      hangUp(world, transaction);
    });
  }
  function breakLater(transaction: Transaction): void {
    time.after(chance.between(0, 20), () => {
      if (reply.settled) return;
      reply.giveUp(lineBroke());
      hangUp(world, transaction);
    });
  }
}

/** The database notices only after a while that nobody is there, and holds the lock until then. */
export function hangUp(world: World, transaction: Transaction): void {
  world.time.after(delay(world), () => world.database.end(transaction));
}

/** What one process has to do with one batch. */
interface Batch {
  world: World;
  life: Life;
}

const openBatch = (batch: Batch, transaction: Transaction, snapshots: Snapshots): OpenBatch => ({
  snapshots,
  name: transaction.name,
  commit: (writes) => commitBatch(batch.world, batch.life, transaction, writes),
  // The process does not wait here as it does for the real one: locks that are still there are harder.
  abandon: async () => hangUp(batch.world, transaction),
});
