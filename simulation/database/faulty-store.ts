import type { BatchStore, Keys, LotBids, LotView, OpenBatch } from '#server/bidding/batch.ts';
import type { Attempt } from '#server/bidding/outcome.ts';
import { failureOfRead } from '#server/bidding/store-failures.ts';
import { delay, type World } from '../world.ts';
import { commitBatch } from './commit-batch.ts';
import { exchange, type Reply } from './exchange.ts';
import { lineBroke, PASSING_WORDS, serversWord, silence } from './failures.ts';
import { type Life, SILENCE_MS, type Transaction } from './transaction.ts';

/** The bidding of one process on the shared database, with everything that goes wrong on the way. */
export const faultyStore = (world: World, life: Life): BatchStore => ({
  async open(lots, keys) {
    const { reply, answered } = exchange<[Transaction, Views]>(world, life);
    const unreadable = lots.some(({ attempts }) => attempts.some(isUnreadable));
    const lotIds = lots.map(({ auctionId }) => auctionId);
    const read = (transaction: Transaction): [Transaction, Views] => [
      transaction,
      viewsOf(world, transaction, lots, world.chance.happens(0.3) ? 'look' : keys),
    ];
    request(world, life, { lotIds, reply, read, unreadable });
    const [transaction, views] = await answered.catch(failureOfRead);
    return openBatch(world, life, transaction, views);
  },
  isDurable(auctionId, bidId) {
    const { reply, answered } = exchange<boolean>(world, life);
    const read = (transaction: Transaction): boolean => {
      world.database.end(transaction);
      return world.database.bids.some(({ id }) => id === bidId);
    };
    request(world, life, { lotIds: [auctionId], reply, read, unreadable: false });
    return answered;
  },
});

type Views = readonly (LotView | undefined)[];

/** Of several lots, those whose lock was not to be had are left out. */
function viewsOf(
  { database }: World,
  transaction: Transaction,
  lots: readonly LotBids[],
  keys: Keys,
): Views {
  transaction.clock = database.clock();
  return lots.map((lot) =>
    lots.length === 1 || transaction.lotIds.includes(lot.auctionId)
      ? database.view(transaction, lot, keys)
      : undefined,
  );
}

/** A key that the database cannot even read poisons the request it comes in. */
export const UNREADABLE = '\0';
const isUnreadable = ({ key }: Attempt): boolean => key?.text.includes(UNREADABLE) ?? false;

interface Request<T> {
  lotIds: readonly number[];
  reply: Reply<T>;
  read: (transaction: Transaction) => T;
  unreadable: boolean;
}

/** Locks the lots and reads: what both kinds of request do first. One lot alone is waited for. */
function request<T>(world: World, life: Life, { lotIds, reply, read, unreadable }: Request<T>) {
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
    if (transaction.lockedAt === undefined || fate === 'mute') giveUpLater(transaction);
    if (fate === 'lost') breakLater(transaction);
  });

  function begin(granted: (transaction: Transaction) => void): Transaction {
    const [only] = lotIds;
    if (lotIds.length === 1 && only !== undefined) return database.begin(life, only, granted);
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

function openBatch(world: World, life: Life, transaction: Transaction, views: Views): OpenBatch {
  return {
    views,
    commit: (writes) => commitBatch(world, life, transaction, writes),
    abandon: () => hangUp(world, transaction),
  };
}
