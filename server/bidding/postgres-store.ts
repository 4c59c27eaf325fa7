import type pg from 'pg';
import { openPool, sessionSettings } from '../db/pool.ts';
import type { Log } from '../log.ts';
import type { BatchStore, LotView, OpenBatch } from './batch.ts';
import { atOnce, createLines, type Lines } from './lines.ts';
import { readViews } from './read-views.ts';
import { MOST_UNDER_WAY } from './sequencer.ts';
import type { StoredLot } from './settled-lots.ts';
import * as statement from './statements.ts';
import { failureOfCommit, failureOfRead } from './store-failures.ts';
import { writeBatch } from './write-batch.ts';

/** A connection that says nothing for this long is given up; the bid is then looked up. */
const SILENCE_LIMIT_MS = 10_000;
/** Where keys come again they are looked up for so long, instead of deciding each batch twice. */
const LOOKING_MS = 5_000;
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
 * Decides batches in PostgreSQL in two round trips: one that locks the lots and reads what deciding
 * needs, one that writes and commits. Both are pipelined on connections of their own.
 */
export function openPostgresStore(
  connection: pg.ClientConfig,
  log: Log,
  connections = MOST_UNDER_WAY,
  onCommit?: (seconds: number) => void,
): PostgresStore {
  const settings = {
    ...connection,
    options: sessionSettings.options + PLANNING,
    pipeline: true,
    query_timeout: SILENCE_LIMIT_MS,
  };
  const lines = createLines(openPool(settings, log, connections));
  const stored = new Set<string>();
  let lookingUntil = Number.NEGATIVE_INFINITY;

  return {
    async open(lots, keys) {
      const now = performance.now();
      if (keys === 'look') lookingUntil = now + LOOKING_MS;
      const line = lines.take() ?? (await lines.open().catch(failureOfRead));
      try {
        const views = await readViews(line, lots, now < lookingUntil ? 'look' : 'trust');
        return openBatch(lines, line, views, { known: stored, onCommit });
      } catch (error) {
        lines.drop(line);
        return failureOfRead(error);
      }
    },
    async isDurable(auctionId, bidId) {
      const line = lines.take() ?? (await lines.open());
      try {
        const [, , answer] = await Promise.all([
          line.query('BEGIN'),
          line.query({ ...statement.waitForLotStatement, values: [auctionId] }),
          line.query<{ durable: boolean }>({ ...statement.isDurableStatement, values: [bidId] }),
          line.query('COMMIT'),
        ]);
        lines.keep(line);
        return answer.rows[0]?.durable ?? false;
      } catch (error) {
        lines.drop(line);
        throw error;
      }
    },
    close: () => lines.close(),
  };
}

const nameOf = ({ hash }: StoredLot): string => hash.toString('latin1');

/** Sends all of it at once. What cannot even be said ends the line, and the lots' locks with it. */
function send<T>(lines: Lines, line: pg.PoolClient, say: () => T): T {
  try {
    return atOnce(line, say);
  } catch (error) {
    lines.drop(line);
    throw error;
  }
}

function openBatch(
  lines: Lines,
  line: pg.PoolClient,
  views: readonly (LotView | undefined)[],
  { known, onCommit }: { known: Set<string>; onCommit: ((seconds: number) => void) | undefined },
): OpenBatch {
  return {
    views,
    async commit(writes) {
      const began = performance.now();
      const { queries, stored } = send(lines, line, () => {
        const written = writeBatch(line, writes, (lot) => known.has(nameOf(lot)));
        written.queries.push(line.query('COMMIT'));
        return written;
      });
      try {
        const done = await Promise.all(queries);
        // A failed statement before it turns COMMIT into ROLLBACK; that one has rejected already.
        if (done.at(-1)?.command !== 'COMMIT') throw new Error('The batch was rolled back.');
      } catch (error) {
        lines.drop(line);
        throw failureOfCommit(error);
      }
      onCommit?.((performance.now() - began) / 1000);
      if (known.size + stored.length > MOST_STORED) known.clear();
      for (const lot of stored) known.add(nameOf(lot));
      lines.keep(line);
    },
    abandon() {
      line.query('ROLLBACK').then(
        () => lines.keep(line),
        () => lines.drop(line),
      );
    },
  };
}
