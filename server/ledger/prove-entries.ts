import { sql } from 'kysely';
import { toBytes } from '#domain/ledger/bytes.ts';
import { lotProofParts, type ProvedEntry } from '#domain/ledger/lot-proof.ts';
import { writeProof } from '#domain/ledger/proof.ts';
import { consistencySpans, inclusionSpans } from '#domain/ledger/tree.ts';
import { markOf } from '#domain/ledger/verify-log.ts';
import type { Config } from '#server/config/config.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { sha256 } from '#server/platform/keys/ledger-key.ts';
import { policyOf, vkeyOf } from './log-policy.ts';
import { type LogRow, newestLog, readLog } from './logs.ts';
import { type IndexedEntry, readLotRecord } from './lot-record.ts';
import { proveSpans } from './read-tiles.ts';

type KeyConfig = Pick<Config, 'ledgerKey' | 'ledgerPolicy' | 'appUrl'>;
type SignedLog = LogRow & { checkpoint: Buffer };

/** The newest log in which something is found, as its checkpoint has it. */
async function inNewestLog<T>(
  db: Db,
  find: (log: SignedLog) => Promise<T | undefined>,
): Promise<{ log: SignedLog; found: T } | undefined> {
  for (let log = await newestLog(db); log; log = await readLog(db, log.number - 1)) {
    const { checkpoint } = log;
    const signed = checkpoint && { ...log, checkpoint };
    const found = signed && (await find(signed));
    if (signed && found) return { log: signed, found };
  }
  return undefined;
}

/**
 * A lot's file, in parts, as it was when the newest checkpoint was signed; with the proof that the log only grew since
 * it had `older` entries, if it had. Undefined for a lot that no log has.
 */
export async function proveLot(
  db: Db,
  config: KeyConfig,
  lot: number,
  older: number | undefined,
): Promise<Iterable<Uint8Array> | undefined> {
  const record = await inNewestLog(db, ({ number, signed_size: size }) =>
    readLotRecord(db, { log: number, lot, size }),
  );
  if (!record) return undefined;
  const { log, found } = record;
  const tree = { log: log.number, size: log.signed_size };
  const indices = [...found.entries, ...found.sealed].map(({ index }) => index);
  const spans = inclusionSpans(
    indices.sort((a, b) => a - b),
    tree.size,
  );
  return lotProofParts({
    ...{ lot, vkey: vkeyOf(config, log), hashes: await proveSpans(db, tree, spans) },
    older:
      older === undefined || older > tree.size
        ? undefined
        : { size: older, hashes: await proveSpans(db, tree, consistencySpans(older, tree.size)) },
    // Empty lines would end it.
    policy: toBytes(policyOf(config, log).replace(/\n{2,}/g, '\n')),
    checkpoint: log.checkpoint,
    ...{ entries: marked(found.entries), sealed: marked(found.sealed), openings: found.openings },
  });
}

/** Whether a lot that no signed checkpoint has will be in one: it was live since the ledger began. */
export async function isOnItsWay(db: Db, lot: number): Promise<boolean> {
  const { rows } = await sql`
    select from ledger_lots where auction_id = ${lot}
      and (not is_done or exists (select from ledger_entries e where e.log = ledger_lots.log and e.auction_id = ${lot}))`.execute(
    db,
  );
  return rows.length > 0;
}

/** One after another as they leave: a hundred thousand at once would stop the server for a second. */
function* marked(entries: readonly IndexedEntry[]): Generator<ProvedEntry> {
  for (const one of entries) yield { ...one, mark: markOf(sha256, one.bytes) };
}

/** That a bid is in the log, as a tlog-proof with the entry as its extra data; undefined while it is not. */
export async function proveBid(db: Db, bidId: number): Promise<Uint8Array | undefined> {
  const entry = await inNewestLog(db, async ({ number, signed_size: size }) => {
    const { rows } = await sql<{ index: number; entry: Buffer }>`
      select index, entry from bids
      join ledger_entries using (auction_id, seq)
      where bids.id = ${bidId} and log = ${number} and step = 0 and index < ${size}`.execute(db);
    return rows[0];
  });
  if (!entry) return undefined;
  const { log, found } = entry;
  const tree = { log: log.number, size: log.signed_size };
  const hashes = await proveSpans(db, tree, inclusionSpans([found.index], tree.size));
  return writeProof({ index: found.index, extra: found.entry, hashes, checkpoint: log.checkpoint });
}
