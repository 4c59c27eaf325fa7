import { randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { concat, toBase64 } from '#domain/ledger/bytes.ts';
import { writeEntry } from '#domain/ledger/entries.ts';
import { HASH_SIZE } from '#domain/ledger/hashing.ts';
import { appendLeaf, EMPTY_RANGE, leafHash, rangeRoot } from '#domain/ledger/tree.ts';
import { type Instant, SECOND, toInstant } from '#domain/time.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { readClock } from '#server/platform/database/read-clock.ts';
import { sha256 } from '#server/platform/keys/sha256.ts';
import { appendEntries } from './append-entries.ts';
import type { OpenLog } from './integrate.ts';

/** How often seals of silent changes are published, whether or not there are any. */
export const SEAL_EVERY = 10 * SECOND;
/** Each batch has so many, most of which hide nothing. */
const BATCH = 256;
/** A batch reaches back so far, as a change may be committed a little after its time. */
const REACHES_BACK = 30 * SECOND;

interface Waiting {
  row: number;
  opening: Buffer;
  at: number;
}

/**
 * Adds a batch of seals to the log if one is due and a lot is live: that nobody can tell whether a limit changed, not
 * even the time says. Returns whether it did.
 */
export async function sealBatch(db: Db, log: OpenLog): Promise<boolean> {
  const due = await dueBatch(db, log.number);
  if (!due) return false;
  log.edge = await db.transaction().execute(async (tx) => {
    const waiting = await unsealed(tx, log.number, due.to);
    const leaves = waiting.length > 0 ? mixed(waiting) : undefined;
    // Of a batch that hides nothing no leaf will ever be asked for.
    const root = leaves ? rootOf(leaves.map(({ seal }) => seal)) : randomBytes(HASH_SIZE);
    const { number, to } = due;
    const from = Math.min(to - REACHES_BACK, ...waiting.map(({ at }) => at));
    const entry = writeEntry({
      ...{ kind: 'sealed', number, from, to, size: BATCH, root: toBase64(root) },
    });
    const edge = await appendEntries(tx, log.number, log.edge, [{ entry, place: undefined }]);
    if (leaves) await keepLeaves(tx, log, number, leaves);
    await sql`
      update ledger_logs set sealed_number = ${number}, sealed_to = moment(${to}::bigint)
      where number = ${log.number}`.execute(tx);
    return edge;
  });
  return true;
}

async function dueBatch(db: Db, log: number): Promise<{ number: number; to: Instant } | undefined> {
  const now = await readClock(db);
  const to = now - (now % SEAL_EVERY);
  const { rows } = await sql<{ number: number; to: Date | null; live: boolean }>`
    select sealed_number as number, sealed_to as to,
      exists (select from ledger_lots where not is_done and ledger_lots.log = ${log}) as live
    from ledger_logs where number = ${log}`.execute(db);
  const [last] = rows;
  if (!last?.live || (last.to && toInstant(last.to) >= to)) return undefined;
  return { number: last.number + 1, to };
}

async function unsealed(tx: Tx, log: number, to: Instant): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select limit_change_id as row, opening, micros(changed_at) as at from ledger_silent_limits
    where log = ${log} and sealed_number is null and changed_at <= moment(${to}::bigint)
    order by limit_change_id limit ${BATCH}`.execute(tx);
  return rows;
}

interface Leaf {
  seal: Uint8Array;
  row: number | undefined;
}

/** Seals among others that hide nothing, in an order of chance. */
function mixed(waiting: readonly Waiting[]): Leaf[] {
  const leaves: Leaf[] = Array.from({ length: BATCH }, (_, at) => {
    const one = waiting[at];
    return one
      ? { seal: sha256(one.opening), row: one.row }
      : { seal: randomBytes(HASH_SIZE), row: undefined };
  });
  for (let last = leaves.length - 1; last > 0; last--) {
    const other = randomInt(last + 1);
    const [one, two] = [leaves[last], leaves[other]];
    if (!one || !two) continue;
    leaves[last] = two;
    leaves[other] = one;
  }
  return leaves;
}

const rootOf = (seals: readonly Uint8Array[]): Uint8Array =>
  rangeRoot(
    sha256,
    seals.reduce((range, seal) => appendLeaf(sha256, range, leafHash(sha256, seal)), EMPTY_RANGE),
  );

async function keepLeaves(
  tx: Tx,
  { number: log, edge }: OpenLog,
  number: number,
  leaves: readonly Leaf[],
): Promise<void> {
  const bytes = Buffer.from(concat(...leaves.map(({ seal }) => seal)));
  const index = edge.range.size;
  await tx.insertInto('ledger_seals').values({ log, number, index, leaves: bytes }).execute();
  const placed = leaves.flatMap(({ row }, index) => (row === undefined ? [] : [{ row, index }]));
  await sql`
    update ledger_silent_limits set sealed_number = ${number}, sealed_index = place
    from unnest(${placed.map(({ row }) => row)}::bigint[], ${placed.map(({ index }) => index)}::int[])
         as new (id, place)
    where limit_change_id = id`.execute(tx);
}
