import pg from 'pg';
import { faultLog } from '../database/outage-log.ts';
import type { Database } from '../database/pool.ts';
import type { Log } from '../observability/logging/log.ts';

/**
 * Connections of the job queue alone, so that requests never wait for one during a burst of jobs. A broken
 * connection is logged; the queue retries by itself.
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
