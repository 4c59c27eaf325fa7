import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { openPool, sessionSettings } from '../platform/database/pool.ts';
import type { Log } from '../platform/observability/logging/log.ts';
import { type BatchStore, CommitUnknown, type OpenBatch } from './batch.ts';
import { atOnce, createLines, type Lines } from './lines.ts';
import { isLockNotHad } from './lock-wait.ts';
import { askKeys, readViews } from './read-views.ts';
import { MOST_UNDER_WAY } from './sequencer.ts';
import type { StoredLot } from './settled-lots.ts';
import * as statement from './statements.ts';
import { failureOfCommit, failureOfRead } from './store-failures.ts';
import { writeBatch } from './write-batch.ts';

/** A connection that says nothing for this long is given up; the bid is then looked up. */
const SILENCE_LIMIT_MS = 10_000;
/** Where keys come again they are looked up for so long, instead of deciding each batch twice. */
const LOOKING_MS = 5_000;
/** Of a batch's name: as many as a number has room for. */
const NAME_BYTES = 6;
/** Lots whose stored form is remembered as being in the database; forgotten all at once beyond it. */
const MOST_STORED = 20_000;

/**
 * Everything on these connections is looked up by its key, so a plan that reads a whole table is
 * never right, however small the table was when the plan was made; and a plan is made once.
 */
const PLANNING =
  ' -c plan_cache_mode=force_generic_plan -c jit=off -c enable_seqscan=off' +
  ' -c enable_hashjoin=off -c enable_mergejoin=off -c enable_bitmapscan=off';

export interface PostgresStore extends BatchStore {
  close(): Promise<void>;
}

/**
 * Decides batches in PostgreSQL in two round trips: the first locks the lots and reads, the second writes
 * and commits. Both are pipelined on connections of their own.
 */
export function openPostgresStore(
  connection: pg.ClientConfig,
  log: Log,
  connections = MOST_UNDER_WAY,
  onCommit?: (seconds: number) => void,
): PostgresStore {
  const settings = {
    ...connection,
    options: (connection.options ?? sessionSettings.options) + PLANNING,
    pipeline: true,
    query_timeout: SILENCE_LIMIT_MS,
  };
  const lines = createLines(openPool(settings, log, connections));
  const parts: Parts = { lines, stored: new Set(), onCommit };
  let lookingUntil = Number.NEGATIVE_INFINITY;

  return {
    async open(lots, keys, locks) {
      const now = performance.now();
      if (keys === 'look') lookingUntil = now + LOOKING_MS;
      const line = lines.take() ?? (await lines.open().catch(failureOfRead));
      try {
        const views = await readViews(line, lots, {
          keys: now < lookingUntil ? 'look' : 'trust',
          locks,
        });
        return openBatch(parts, line, views);
      } catch (error) {
        // None of them is part of the batch then; its transaction is ended like every other.
        if (isLockNotHad(error)) return openBatch(parts, line, lots.map(notHad));
        lines.drop(line);
        return failureOfRead(error);
      }
    },
    async isDurable(auctionId, bidId, batch) {
      const line = lines.take() ?? (await lines.open());
      try {
        const [, , answer] = await Promise.all([
          line.query('BEGIN'),
          line.query({ ...statement.passLotStatement, values: [auctionId] }),
          line.query({ ...statement.isDurableStatement, values: [bidId, batch] }),
          line.query('COMMIT'),
        ]);
        lines.keep(line);
        return answer.rowCount === 1;
      } catch (error) {
        lines.drop(line);
        throw error;
      }
    },
    close: () => lines.close(),
  };
}

const notHad = (): undefined => undefined;

interface Parts {
  lines: Lines;
  stored: Set<string>;
  onCommit: ((seconds: number) => void) | undefined;
}

const nameOf = ({ hash }: StoredLot): string => hash.toString('latin1');

function openBatch(parts: Parts, line: pg.PoolClient, views: OpenBatch['views']): OpenBatch {
  const { lines, stored: known } = parts;
  const name = randomBytes(16).readUIntBE(0, NAME_BYTES);
  return {
    views,
    name,
    async commit(writes) {
      const began = performance.now();
      const isStored = (lot: StoredLot) => known.has(nameOf(lot));
      const { queries, stored } = said(lines, line, () =>
        // All that a decided batch has to say, up to COMMIT, in one write.
        atOnce(line, () => {
          const written = writeBatch(line, writes, { name, isStored });
          return { ...written, queries: [...written.queries, line.query('COMMIT')] };
        }),
      );
      try {
        const done = await Promise.all(queries);
        // A failed statement before it turns COMMIT into ROLLBACK; that one has rejected already.
        if (done.at(-1)?.command !== 'COMMIT') throw new Error('The batch was rolled back.');
      } catch (error) {
        const failure = failureOfCommit(error);
        await endLine(lines, line, queries, failure);
        throw failure;
      }
      parts.onCommit?.((performance.now() - began) / 1000);
      if (known.size + stored.length > MOST_STORED) known.clear();
      for (const lot of stored) known.add(nameOf(lot));
      lines.keep(line);
    },
    async wereAccepted(attempts) {
      try {
        return (await askKeys(line, attempts)).size > 0;
      } catch (error) {
        lines.drop(line);
        return failureOfRead(error);
      }
    },
    async abandon() {
      try {
        await line.query('ROLLBACK');
        lines.keep(line);
      } catch {
        lines.drop(line);
      }
    },
  };
}

/**
 * Where the database said that it stored nothing, the line is as good as before once all that was sent
 * has its answer; and not before that are the batch's locks gone, for which nobody else would wait.
 */
async function endLine(
  lines: Lines,
  line: pg.PoolClient,
  queries: readonly unknown[],
  failure: unknown,
): Promise<void> {
  const answers = failure instanceof CommitUnknown ? [] : await Promise.allSettled(queries);
  if (answers.at(-1)?.status === 'fulfilled') lines.keep(line);
  else lines.drop(line);
}

/** What cannot even be put into words was not sent to its end: the line goes, and the locks with it. */
function said<T>(lines: Lines, line: pg.PoolClient, send: () => T): T {
  try {
    return send();
  } catch (error) {
    lines.drop(line);
    throw error;
  }
}
