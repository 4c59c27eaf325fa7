import type { BatchStore, Locks, LotBids, LotView, OpenBatch } from '#server/engine/batch.ts';
import { keyOf } from '#server/engine/idempotency.ts';
import { LOCK_WAIT_MS } from '#server/engine/lock-wait.ts';
import { failureOfRead } from '#server/engine/store-failures.ts';
import { delay, type World } from '../world.ts';
import { commitBatch } from './commit-batch.ts';
import { exchange, type Reply } from './exchange.ts';
import { lineBroke, PASSING_WORDS, serversWord, silence } from './failures.ts';
import { type Life, SILENCE_MS, type Transaction } from './transaction.ts';
import { isUnreadable } from './unreadable.ts';

/** The bidding of one process on the shared database, with everything that goes wrong on the way. */
export function faultyStore(world: World, life: Life): BatchStore {
  return { ...readingStore(world, life), ...lookUps(world, life) };
}

const readingStore = (world: World, life: Life): Pick<BatchStore, 'open'> => ({
  async open(lots, keys, locks) {
    const { reply, answered } = exchange<[Transaction, Views]>(world, life);
    const unreadable = isUnreadable(lots);
    const lotIds = lots.map(({ auctionId }) => auctionId);
    const read = (transaction: Transaction): [Transaction, Views] => [
      transaction,
      viewsOf(world, transaction, lots, {
        looks: keys === 'look' || world.chance.happens(0.3),
        locks,
      }),
    ];
    const notHad = (transaction: Transaction): [Transaction, Views] => [
      transaction,
      lots.map(() => undefined),
    ];
    request(world, life, { lotIds, locks, reply, read, notHad, unreadable });
    const [transaction, views] = await answered.catch(failureOfRead);
    return openBatch({ world, life }, transaction, views);
  },
});

const lookUps = (world: World, life: Life): Pick<BatchStore, 'isDurable'> => ({
  isDurable(auctionId, bidId, batch) {
    const { reply, answered } = exchange<boolean>(world, life);
    const read = (transaction: Transaction): boolean => {
      world.database.end(transaction);
      return world.database.isDurable(bidId, batch);
    };
    request(world, life, { lotIds: [auctionId], locks: 'wait', reply, read, unreadable: false });
    return answered;
  },
});

type Views = readonly (LotView | undefined)[];

/** Lots that were not waited for and whose lock was not to be had are left out. */
function viewsOf(
  { database }: World,
  transaction: Transaction,
  lots: readonly LotBids[],
  { looks, locks }: { looks: boolean; locks: Locks },
): Views {
  transaction.clock = database.clock();
  return lots.map((lot) =>
    locks === 'wait' || transaction.lotIds.includes(lot.auctionId)
      ? database.view(transaction, lot, looks)
      : undefined,
  );
}

interface Request<T> {
  lotIds: readonly number[];
  locks: Locks;
  /** What is read where the lock is not to be had in time; else it is waited for as long as it takes. */
  notHad?: (transaction: Transaction) => T;
  reply: Reply<T>;
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

const openBatch = (batch: Batch, transaction: Transaction, views: Views): OpenBatch => ({
  views,
  name: transaction.name,
  commit: (writes) => commitBatch(batch.world, batch.life, transaction, writes),
  async wereAccepted(attempts) {
    try {
      return await wereAccepted(batch, attempts);
    } catch (failure) {
      hangUp(batch.world, transaction);
      throw failure;
    }
  },
  // The process does not wait here as it does for the real one: locks that are still there are harder.
  abandon: async () => hangUp(batch.world, transaction),
});

function wereAccepted({ world, life }: Batch, attempts: LotBids['attempts']): Promise<boolean> {
  const { database } = world;
  const { reply, answered } = exchange<boolean>(world, life);
  const read = (transaction: Transaction): boolean => {
    database.end(transaction);
    return attempts.some((attempt) => database.keys.has(keyOf(attempt)));
  };
  const unreadable = isUnreadable([{ auctionId: 0, attempts }]);
  request(world, life, { lotIds: [], locks: 'skip', reply, read, unreadable });
  return answered.catch(failureOfRead);
}
