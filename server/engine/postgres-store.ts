import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { isLockNotHad } from '#server/platform/database/lock-wait.ts';
import { openPool, sessionSettings } from '#server/platform/database/pool.ts';
import type { Log } from '#server/platform/observability/logging/log.ts';
import { findBatch, lockAndRead, passLot } from './batch-reads.ts';
import {
  type BatchStore,
  CommitUnknown,
  failureOfCommit,
  failureOfRead,
  type LotSnapshot,
  type OpenBatch,
} from './batch-store.ts';
import { awaitStandby, type OutbidNotice, sendWrites } from './batch-writes.ts';
import { MOST_IN_FLIGHT } from './sequencer.ts';

/** A connection that says nothing for this long is given up; the bid is then looked up. */
const SILENCE_LIMIT_MS = 10_000;
/** Of a batch's name: as many as a number has room for. */
const NAME_BYTES = 6;

/**
 * Everything on these connections is looked up by its key, so a plan that reads a whole table is
 * never right, however small the table was when the plan was made; and a plan is made once.
 */
const PLANNING =
  ' -c plan_cache_mode=force_generic_plan -c jit=off -c enable_seqscan=off' +
  ' -c enable_hashjoin=off -c enable_mergejoin=off -c enable_bitmapscan=off';
/** Of a commit that no standby may have, a warning tells (`unwarned`). */
const WARNINGS = ' -c client_min_messages=warning';

export interface PostgresStore extends BatchStore {
  close(): Promise<void>;
}

interface StoreOptions {
  outbidNotice: OutbidNotice;
  connections?: number;
  /** Told how long each commit took. */
  observeCommitTime?: ((seconds: number) => void) | undefined;
}

/**
 * Decides batches in PostgreSQL in two round trips: the first locks the lots and reads, the second writes
 * and commits. Both are pipelined on connections of their own.
 */
export function openPostgresStore(
  connection: pg.ClientConfig,
  log: Log,
  { outbidNotice, connections = MOST_IN_FLIGHT, observeCommitTime }: StoreOptions,
): PostgresStore {
  const settings = {
    ...connection,
    options: (connection.options ?? sessionSettings.options) + PLANNING + WARNINGS,
    query_timeout: SILENCE_LIMIT_MS,
  };
  const pool = openPool(settings, log, connections);

  const openBatch = (
    client: pg.PoolClient,
    snapshots: readonly (LotSnapshot | undefined)[],
  ): OpenBatch => {
    const name = randomBytes(16).readUIntBE(0, NAME_BYTES);
    return {
      snapshots,
      name,
      async commit(writes) {
        const began = performance.now();
        const sent = sendOrRelease(client, () => [
          sendWrites(client, writes, { name, outbidNotice }),
          client.query('COMMIT'),
        ]);
        try {
          const done = await unwarned(client, Promise.all(sent));
          // A failed statement before it turns COMMIT into ROLLBACK; that one has rejected already.
          if (done.at(-1)?.command !== 'COMMIT') throw new Error('The batch was rolled back.');
        } catch (error) {
          const failure = failureOfCommit(error);
          await releaseAfterFailure(client, sent, failure);
          throw failure;
        }
        client.release();
        observeCommitTime?.((performance.now() - began) / 1000);
      },
      async abandon() {
        await client.query('ROLLBACK').then(
          () => client.release(),
          () => client.release(true),
        );
      },
    };
  };

  return {
    async open(lots, locks) {
      const client = await pool.connect().catch((error: unknown) => {
        throw failureOfRead(error);
      });
      try {
        const snapshots = await atOnce(client, () => lockAndRead(client, lots, locks));
        return openBatch(client, snapshots);
      } catch (error) {
        // None of them is part of the batch then; its transaction is ended like every other.
        if (isLockNotHad(error))
          return openBatch(
            client,
            lots.map(() => undefined),
          );
        client.release(true);
        throw failureOfRead(error);
      }
    },
    async isDurable(auctionId, bidId, batch) {
      const client = await pool.connect();
      try {
        const [, , found] = await unwarned(
          client,
          Promise.all([
            client.query('BEGIN'),
            client.query({ ...passLot, values: [auctionId] }),
            client.query({ ...findBatch, values: [bidId ?? null, batch, auctionId] }),
            client.query(awaitStandby),
            client.query('COMMIT'),
          ]),
        );
        client.release();
        return found.rowCount === 1;
      } catch (error) {
        client.release(true);
        throw error;
      }
    },
    close: () => pool.end(),
  };
}

/** SQLSTATE class of warnings; their severity comes in the server's language. */
const WARNING = /^01/;

interface Notice {
  code: string | undefined;
  message: string | undefined;
}

/**
 * Rejects where the server warned. When a wait for the standby is cancelled (pg_cancel_backend), it says COMMIT, and
 * only a warning tells that no standby may have it.
 */
async function unwarned<T>(client: pg.PoolClient, answers: Promise<T>): Promise<T> {
  let warning: Error | undefined;
  const listen = ({ code = '', message }: Notice): void => {
    if (WARNING.test(code)) warning = new Error(message);
  };
  client.on('notice', listen);
  try {
    const done = await answers;
    if (warning) throw warning;
    return done;
  } finally {
    client.off('notice', listen);
  }
}

/** Sends several queries in one write, so that the server wakes once for all of them. */
function atOnce<T>({ connection: { stream } }: pg.PoolClient, send: () => T): T {
  stream.cork();
  try {
    return send();
  } finally {
    stream.uncork();
  }
}

/** What cannot even be put into words was not sent to its end: the connection goes, and the locks with it. */
function sendOrRelease<T>(client: pg.PoolClient, send: () => T): T {
  try {
    return atOnce(client, send);
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/**
 * Where the database said that it stored nothing, the connection is as good as before once all that was sent
 * has its answer; and not before that are the batch's locks gone, for which nobody else would wait.
 */
async function releaseAfterFailure(
  client: pg.PoolClient,
  sent: readonly Promise<unknown>[],
  failure: unknown,
): Promise<void> {
  const answers = failure instanceof CommitUnknown ? [] : await Promise.allSettled(sent);
  client.release(answers.at(-1)?.status !== 'fulfilled');
}
