import pg from 'pg';
import { faultLog } from '../database/outage-log.ts';
import type { Database } from '../database/pool.ts';
import type { Log } from '../observability/logging/log.ts';

/**
 * Connections for the job queue alone, so that a burst of jobs never makes requests wait for one.
 * A connection that breaks is logged; the queue tries again by itself.
 */
export function openJobPool(
  connection: Database['connection'],
  log: Pick<Log, 'error' | 'warn'>,
  max: number,
): pg.Pool {
  const pool = new pg.Pool({ ...connection, max });
  const tellFault = faultLog(log, { level: 'warn' });
  const onError = (error: Error) => tellFault(error, 'A connection of the job queue broke.');
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}
