import type { Db } from '#server/platform/database/pool.ts';
import { keepCheckpoint, keptCheckpoint, openNote, siteOf } from './last-checkpoint.ts';
import { newestLog } from './logs.ts';
import { checkGrowth, type SignerConfig } from './sign-checkpoint.ts';

/**
 * Keeps what another server signed as what was signed last here, if it extends that: once it is this one's turn, it
 * must not sign less.
 */
export async function rememberPublished(db: Db, config: SignerConfig): Promise<void> {
  const row = await newestLog(db);
  if (!row?.checkpoint) return;
  const published = openNote(row.checkpoint);
  const kept = keptCheckpoint(config.dataDir, siteOf(row.origin));
  if (kept && kept.log > published.log) return;
  if (kept?.log === published.log) {
    if (kept.checkpoint.size >= published.checkpoint.size) return;
    await checkGrowth(db, published.log, kept.checkpoint, published.checkpoint);
  }
  keepCheckpoint(config.dataDir, published.note);
}
