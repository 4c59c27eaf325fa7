import pg from 'pg';
import { systemReason } from '#server/config/data-folder.ts';
import { StartError } from '#server/config/start-error.ts';
import { isOutage } from '../database/outage.ts';

/**
 * A failure of the machine or the database, such as a full disk, as the one line to show. Our own faults come
 * back unchanged, with their stack.
 */
export function explainFailure(
  what: 'backup' | 'restore',
  folder: string,
  error: unknown,
): unknown {
  if (error instanceof StartError || !(error instanceof Error)) return error;
  const reason = systemReason(error);
  if (reason !== undefined) {
    const path = 'path' in error ? String(error.path) : folder;
    return new StartError(`The ${what} failed at ${path}: ${reason}.`);
  }
  if ('syscall' in error || error instanceof pg.DatabaseError || isOutage(error))
    return new StartError(`The ${what} failed: ${error.message}`);
  return error;
}
