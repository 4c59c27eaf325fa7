import { equalBytes } from '#domain/ledger/bytes.ts';
import { writeCheckpoint } from '#domain/ledger/checkpoint.ts';
import { writeNote } from '#domain/ledger/note.ts';
import { consistencySpans, isConsistent, type TreeHead } from '#domain/ledger/tree.ts';
import type { Config } from '#server/config/config.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { type LedgerSigner, openLedgerKey } from '#server/platform/keys/ledger-key.ts';
import { sha256 } from '#server/platform/keys/sha256.ts';
import { keepCheckpoint, keptCheckpoint, siteOf } from './last-checkpoint.ts';
import { proveSpans } from './read-tiles.ts';

export type SignerConfig = Pick<Config, 'ledgerKey' | 'appUrl' | 'dataDir'> &
  Partial<Pick<Config, 'previousLedgerKey'>>;

/** What is stored is not what was signed before: it is never mended. */
export class DoesNotExtend extends Error {
  override name = 'DoesNotExtend';
}

/** The signer of a log under the origin that it was opened with. */
export function signerOf({ ledgerKey }: Pick<Config, 'ledgerKey'>, origin: string): LedgerSigner {
  const [host = '', ...path] = origin.split('/');
  return openLedgerKey({ ledgerKey, appUrl: `https://${host}` })(path.join('/'));
}

/**
 * Signs a checkpoint if the log, as it is stored, extends what was signed last; keeps it before anybody sees it.
 * The file counts, not the database: that may have been restored from an older copy.
 */
export async function signCheckpoint(
  db: Db | Tx,
  config: SignerConfig,
  { log, origin, head }: { log: number; origin: string; head: TreeHead },
): Promise<Uint8Array> {
  const kept = keptCheckpoint(config.dataDir, siteOf(origin));
  if (kept && kept.log > log) throw new DoesNotExtend(`Log ${kept.log} was opened after this one.`);
  if (kept?.log === log) await checkGrowth(db, log, kept.checkpoint, head);
  const signer = signerOf(config, origin);
  const text = writeCheckpoint({ origin, ...head, extensions: [] });
  const note = writeNote({ text, signatures: [signer.sign(text)] });
  keepCheckpoint(config.dataDir, note);
  return note;
}

/** Throws DoesNotExtend unless the log, as it is stored, shows that it only grew. */
export async function checkGrowth(
  db: Db | Tx,
  log: number,
  before: TreeHead,
  { size, root }: TreeHead,
): Promise<void> {
  if (before.size > size)
    throw new DoesNotExtend(`${before.size} entries were signed, but only ${size} are stored.`);
  if (before.size === size) {
    if (equalBytes(before.root, root)) return;
    throw new DoesNotExtend(`Other ${size} entries were signed than are stored.`);
  }
  const proof = await proveSpans(db, { log, size }, consistencySpans(before.size, size));
  if (!isConsistent(sha256, before, { size, root }, proof))
    throw new DoesNotExtend(`The first ${before.size} entries are not those that were signed.`);
}
