import { sql } from 'kysely';
import type { Db } from '#server/platform/database/pool.ts';
import { dashboardFigures } from './dashboard-summary.ts';

/**
 * For the admins' channel: their counters. Every request, listing and decision is in the audit log, so its
 * last number says whether there was one.
 */
export async function adminCounters(db: Db) {
  const [state, { rows }] = await Promise.all([
    dashboardFigures(db),
    sql<{ last: number | null }>`select max(id) as last from audit_log`.execute(db),
  ]);
  return { state, version: rows[0]?.last ?? 0 };
}
