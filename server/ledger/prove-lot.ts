import { toBytes } from '#domain/ledger/bytes.ts';
import { consistencySpans, inclusionSpans, type Span } from '#domain/ledger/tree.ts';
import { markOf } from '#domain/ledger/verify-log.ts';
import {
  entryParts,
  firstParts,
  hashLine,
  openingParts,
  signedParts,
} from '#domain/ledger/write-lot-proof.ts';
import type { Config } from '#server/config/config.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { sha256 } from '#server/platform/keys/sha256.ts';
import { policyOf, vkeyOf } from './log-policy.ts';
import { LotRecordReader } from './lot-record.ts';
import { type ProvableLog, provableLogs } from './prove-entries.ts';
import { proveSpans } from './read-tiles.ts';

type KeyConfig = Pick<Config, 'ledgerKey' | 'ledgerPolicy' | 'appUrl'>;

/** Hashes that are proved at once. */
const SPANS = 1_000;

interface LotInLog {
  log: ProvableLog;
  record: LotRecordReader;
}

/**
 * A lot's file, in parts that are read as they leave: as it was when the newest checkpoint was signed, with the proof
 * that the log only grew since it had `older` entries, if it had. What later logs have of its sale follows. Undefined
 * for a lot that no log has.
 */
export async function proveLot(
  db: Db,
  config: KeyConfig,
  lot: number,
  older: number | undefined,
): Promise<AsyncGenerator<Uint8Array> | undefined> {
  const later: LotInLog[] = [];
  for await (const log of provableLogs(db)) {
    const record = new LotRecordReader(db, { log: log.number, lot, size: log.signed_size });
    const begins = await record.begins();
    if (begins === 'with a sale') later.unshift({ log, record });
    if (begins === 'with its opening')
      return fileOf(db, config, lot, older, [{ log, record }, ...later]);
  }
  return undefined;
}

async function* fileOf(
  db: Db,
  config: KeyConfig,
  lot: number,
  older: number | undefined,
  parts: readonly LotInLog[],
): AsyncGenerator<Uint8Array> {
  for (const [nth, part] of parts.entries()) {
    if (nth > 0) yield toBytes('\n');
    yield* partOf(db, config, lot, nth === 0 ? older : undefined, part);
  }
}

async function* partOf(
  db: Db,
  config: KeyConfig,
  lot: number,
  older: number | undefined,
  { log, record }: LotInLog,
): AsyncGenerator<Uint8Array> {
  const size = log.signed_size;
  const prove = (spans: readonly Span[]) => proveSpans(db, { log: log.number, size }, spans);
  const grown =
    older === undefined || older > size
      ? undefined
      : { size: older, hashes: await prove(consistencySpans(older, size)) };
  yield* firstParts({ lot, vkey: vkeyOf(config, log), older: grown });
  const spans = inclusionSpans(await record.indices(), size);
  for (let from = 0; from < spans.length; from += SPANS)
    for (const hash of await prove(spans.slice(from, from + SPANS))) yield hashLine(hash);
  // Empty lines would end it.
  const policy = toBytes(policyOf(config, log).replace(/\n{2,}/g, '\n'));
  yield* signedParts({ policy, checkpoint: log.checkpoint });
  for (const kind of ['entry', 'sealed'] as const)
    for await (const { index, bytes } of record.entries(kind))
      yield* entryParts(kind, { index, bytes, mark: markOf(sha256, bytes) });
  for await (const opening of record.openings()) yield* openingParts(opening);
}
