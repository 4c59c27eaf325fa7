import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { openPool, sessionSettings } from '../db/pool.ts';
import type { Log } from '../log.ts';
import { type BatchStore, CommitUnknown, type LotBids, type OpenBatch } from './batch.ts';
import { createLines, type Lines } from './lines.ts';
import { isLockNotHad } from './lock-wait.ts';
import { type Guess, LotMemory } from './lot-memory.ts';
import { askKeys, readViews } from './read-views.ts';
import { sendBatch } from './send-batch.ts';
import { MOST_UNDER_WAY } from './sequencer.ts';
import type { StoredLot } from './settled-lots.ts';
import * as statement from './statements.ts';
import { failureOfCommit, failureOfRead } from './store-failures.ts';

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
 * Decides batches in PostgreSQL in one round trip, where its lots are remembered: it makes sure of
 * them, writes and commits. Else in two, the first of which locks the lots and reads. Both are
 * pipelined on connections of their own.
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
  const memory = new LotMemory();
  const lines = createLines(openPool(settings, log, connections), () => memory.forget());
  const parts: Parts = { lines, memory, stored: new Set(), onCommit };
  let lookingUntil = Number.NEGATIVE_INFINITY;

  return {
    async open(lots, trust, locks) {
      const now = performance.now();
      if (trust === 'nothing') lookingUntil = now + LOOKING_MS;
      const line = lines.take() ?? (await lines.open().catch(failureOfRead));
      const isLooking = now < lookingUntil;
      const guess = trust === 'memory' && !isLooking ? memory.guess(lots, now) : undefined;
      if (guess) return openBatch(parts, line, lots, guess.views, guess);
      try {
        const views = await readViews(line, lots, { keys: isLooking ? 'look' : 'trust', locks });
        for (const view of views) if (view?.version) memory.read(view, view.version);
        return openBatch(parts, line, lots, views);
      } catch (error) {
        // None of them is part of the batch then; its transaction is ended like every other.
        if (isLockNotHad(error)) return openBatch(parts, line, lots, lots.map(notHad));
        lines.drop(line);
        return failureOfRead(error);
      }
    },
    async placedAt(auctionId, bidId, batch) {
      const line = lines.take() ?? (await lines.open());
      try {
        const [, , answer] = await Promise.all([
          line.query('BEGIN'),
          line.query({ ...statement.passLotStatement, values: [auctionId] }),
          line.query<{ placed_us: number }>({
            ...statement.placedAtStatement,
            values: [bidId, batch],
          }),
          line.query('COMMIT'),
        ]);
        lines.keep(line);
        return answer.rows[0]?.placed_us;
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
  memory: LotMemory;
  stored: Set<string>;
  onCommit: ((seconds: number) => void) | undefined;
}

const nameOf = ({ hash }: StoredLot): string => hash.toString('latin1');

function openBatch(
  parts: Parts,
  line: pg.PoolClient,
  lots: readonly LotBids[],
  views: OpenBatch['views'],
  guess?: Guess,
): OpenBatch {
  const { lines, memory, stored: known } = parts;
  const name = randomBytes(16).readUIntBE(0, NAME_BYTES);
  return {
    views,
    isGuess: guess !== undefined,
    name,
    async commit(writes) {
      const began = performance.now();
      const { queries, confirmed, next, stored } = said(lines, line, () =>
        sendBatch(line, writes, {
          guessed: guess && { lots, guess },
          name,
          isStored: (lot) => known.has(nameOf(lot)),
          idsWanted: memory.idsWanted(lots, began),
        }),
      );
      try {
        const done = await Promise.all(queries);
        // A failed statement before it turns COMMIT into ROLLBACK; that one has rejected already.
        if (done.at(-1)?.command !== 'COMMIT') throw new Error('The batch was rolled back.');
      } catch (error) {
        const failure = failureOfCommit(error);
        memory.failed(lots, failure, performance.now());
        await endLine(lines, line, queries, failure);
        throw failure;
      }
      const heard = performance.now();
      parts.onCommit?.((heard - began) / 1000);
      const [forNext] = (await next).rows;
      const shift = (await confirmed)?.rows[0]?.shift ?? 0;
      if (forNext) memory.wrote(writes, shift, forNext, heard);
      if (known.size + stored.length > MOST_STORED) known.clear();
      for (const lot of stored) known.add(nameOf(lot));
      lines.keep(line);
      return shift;
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
        if (!guess) await line.query('ROLLBACK');
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
