import type pg from 'pg';
import { openPool } from '../db/pool.ts';
import { textArray } from '../db/text-array.ts';
import type { Log } from '../log.ts';
import { outbid } from '../notices/lot-notices.ts';
import type { BatchStore, BatchView, BatchWrites, OpenBatch } from './batch.ts';
import type { LockedLot } from './bid-store.ts';
import { fromRowText, toRowText } from './idempotency.ts';
import type { Attempt } from './outcome.ts';
import * as statement from './statements.ts';
import { failureOfCommit, failureOfRead } from './store-failures.ts';

/** Batches under way at once in this process; more would only wait for the disk and the cores. */
const CONNECTIONS = 6;
/** A connection that says nothing for this long is given up; the bid is then looked up. */
const SILENCE_LIMIT_MS = 10_000;

export interface PostgresStore extends BatchStore {
  close(): Promise<void>;
}

/**
 * Decides batches in PostgreSQL in two round trips: one that locks the lot and reads what deciding
 * needs, one that writes and commits. Both are pipelined on connections of their own.
 */
export function openPostgresStore(
  connection: pg.ClientConfig,
  log: Log,
  connections = CONNECTIONS,
): PostgresStore {
  const settings = { ...connection, pipeline: true, query_timeout: SILENCE_LIMIT_MS };
  const pool = openPool(settings, log, connections);

  return {
    async open(auctionId, attempts) {
      const client = await pool.connect().catch(failureOfRead);
      try {
        const view = await readView(client, auctionId, attempts);
        return openBatch(client, view);
      } catch (error) {
        client.release(true);
        return failureOfRead(error);
      }
    },
    async isDurable(auctionId, bidId) {
      const client = await pool.connect();
      try {
        const [, , answer] = await Promise.all([
          client.query('BEGIN'),
          client.query({ ...statement.waitForLotStatement, values: [auctionId] }),
          client.query<{ durable: boolean }>({ ...statement.isDurableStatement, values: [bidId] }),
          client.query('COMMIT'),
        ]);
        client.release();
        return answer.rows[0]?.durable ?? false;
      } catch (error) {
        client.release(true);
        throw error;
      }
    },
    close: () => pool.end(),
  };
}

interface KeyAnswer {
  user_id: number;
  key: string;
  request_hash: Buffer;
  body: string;
}
interface Person {
  id: number;
  name: string;
  email: string;
  status: 'active' | 'inactive' | 'suspended';
  approved: boolean;
}

async function readView(
  client: pg.PoolClient,
  auctionId: number,
  attempts: readonly Attempt[],
): Promise<BatchView> {
  const bidders = [...new Set(attempts.map(({ bidder }) => bidder.id))];
  const keyed = attempts.filter(({ key }) => key);
  const keyValues = [keyed.map(({ bidder }) => bidder.id), keyed.map(({ key }) => key?.text)];
  const [, lot, clock, people, keys] = await Promise.all([
    client.query('BEGIN'),
    client.query<LockedLot>({ ...statement.lockLotStatement, values: [auctionId] }),
    client.query<{ now: number; ids: number[] }>({
      ...statement.clockAndIdsStatement,
      values: [attempts.length],
    }),
    client.query<Person>({ ...statement.peopleStatement, values: [bidders, auctionId] }),
    keyed.length === 0
      ? undefined
      : client.query<KeyAnswer>({ ...statement.keysStatement, values: keyValues }),
  ]);
  const row = lot.rows[0];
  const read = clock.rows[0];
  if (!read) throw new Error('The database gave no clock.');
  return {
    row: row && ['live', 'ended', 'withdrawn'].includes(row.status) ? row : undefined,
    people: new Map(people.rows.map((person) => [person.id, person])),
    answered: new Map(
      keys?.rows.map((one) => [
        `${one.user_id}:${one.key}`,
        { requestHash: one.request_hash, kept: fromRowText(one.body) },
      ]),
    ),
    now: read.now,
    bidIds: read.ids,
  };
}

function openBatch(client: pg.PoolClient, view: BatchView): OpenBatch {
  return {
    view,
    async commit(writes) {
      try {
        const done = await Promise.all([...write(client, view, writes), client.query('COMMIT')]);
        // A failed statement before it turns COMMIT into ROLLBACK; that one has rejected already.
        if (done.at(-1)?.command !== 'COMMIT') throw new Error('The batch was rolled back.');
      } catch (error) {
        client.release(true);
        throw failureOfCommit(error);
      }
      client.release();
    },
    abandon() {
      client.query('ROLLBACK').then(
        () => client.release(),
        () => client.release(true),
      );
    },
  };
}

function write(client: pg.PoolClient, { row }: BatchView, writes: BatchWrites) {
  const { lot, bids, keys } = writes;
  const queries: Promise<pg.QueryResult>[] = [];
  const send = (named: { name: string; text: string }, values: unknown[]): void => {
    queries.push(client.query({ ...named, values }));
  };
  if (lot?.leading && row) {
    const { seq, cents, bidderId, placedAt } = lot.leading;
    send(statement.updateLotStatement, [
      lot.id,
      seq,
      cents,
      bidderId,
      placedAt,
      lot.endsAt,
      lot.extensions,
    ]);
    send(statement.insertBidsStatement, [
      lot.id,
      bids.map(({ id }) => id),
      bids.map((bid) => bid.seq),
      bids.map((bid) => bid.bidderId),
      bids.map((bid) => bid.cents),
      bids.map((bid) => bid.placedAt),
    ]);
    if (writes.outbid.length > 0) {
      const { title, body, url } = outbid(row, cents);
      send(statement.insertOutbidStatement, [writes.outbid, lot.id, title, body, url]);
    }
  }
  if (keys.length > 0)
    send(statement.insertKeysStatement, [
      row?.id ?? null,
      keys.map(({ userId }) => userId),
      textArray(keys.map(({ key }) => key)),
      keys.map(({ requestHash }) => requestHash),
      keys.map(({ status }) => status),
      textArray(keys.map(({ outcome }) => toRowText(outcome))),
    ]);
  return queries;
}
