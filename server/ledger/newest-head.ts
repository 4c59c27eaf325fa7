import { toBase64 } from '#domain/ledger/bytes.ts';
import { grouped } from '#domain/money.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { openNote } from './last-checkpoint.ts';
import { newestSigned } from './logs.ts';

/**
 * What the ledger has come to, for whoever keeps it: "fairlot.example/log/1 had 1,234 entries and this root: …". Of two
 * such sentences that do not fit together, one shows that the ledger has two faces. Undefined before the first checkpoint.
 */
export async function newestHead(db: Db | Tx): Promise<string | undefined> {
  const log = await newestSigned(db);
  if (!log?.checkpoint) return undefined;
  const { origin, size, root } = openNote(log.checkpoint).checkpoint;
  return `${origin} had ${grouped(String(size))} entries and this root: ${toBase64(root)}`;
}
