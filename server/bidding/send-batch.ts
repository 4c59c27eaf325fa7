import type pg from 'pg';
import { int8Array } from '../db/binary-arrays.ts';
import type { LotBids, LotWrites } from './batch.ts';
import { atOnce } from './lines.ts';
import type { ForNext, Guess } from './lot-memory.ts';
import type { StoredLot } from './settled-lots.ts';
import * as statement from './statements.ts';
import { writeBatch } from './write-batch.ts';

interface Sending {
  /** What the batch was decided from without reading: then its transaction begins here. */
  guessed: { lots: readonly LotBids[]; guess: Guess } | undefined;
  /** The batch's own (`OpenBatch`). */
  name: number;
  isStored: (lot: StoredLot) => boolean;
  /** How many ids for bids to come are told with the commit. */
  idsWanted: number;
}

/** All that a decided batch has to say, up to COMMIT, in one write. */
export function sendBatch(
  line: pg.PoolClient,
  writes: readonly LotWrites[],
  { guessed, name, isStored, idsWanted }: Sending,
) {
  return atOnce(line, () => {
    const begun = guessed && line.query('BEGIN');
    const confirmed = guessed && confirm(line, guessed);
    const written = writeBatch(line, writes, { name, isStored, isGuess: guessed !== undefined });
    const next = line.query<ForNext>({ ...statement.forNextStatement, values: [idsWanted] });
    const queries = [begun, confirmed, ...written.queries, next, line.query('COMMIT')];
    return { queries, confirmed, next, stored: written.stored };
  });
}

function confirm(line: pg.PoolClient, { lots, guess }: NonNullable<Sending['guessed']>) {
  const { views, versions, accounts } = guess;
  return line.query<{ shift: number }>({
    ...statement.confirmStatement,
    values: [
      int8Array(lots, ({ auctionId }) => auctionId),
      int8Array(versions, ({ lot }) => lot),
      int8Array(versions, ({ seller }) => seller),
      int8Array(versions, ({ permissions }) => permissions),
      accounts,
      views[0]?.now ?? 0,
    ],
  });
}
