import type { SecurityRecord } from '#contract/admin/list-security-log.schemas.ts';
import type { Page } from '#web/lib/call.ts';

/** An entry with those that repeat it. */
export type SecurityRow = SecurityRecord & {
  times: number;
  /** The moment of the last repeat down the list. */
  other_end: string;
};

/** An open screen that asks again is recorded once a minute (docs/decisions/059). */
const REPEATS_WITHIN_MS = 150_000;

const sameRead = ({ kind, what, actor, session, token_id, network, ...read }: SecurityRecord) =>
  JSON.stringify([
    ...[kind, what, actor?.id, session, token_id, network],
    ...[read.subject_type, read.subject_id, read.filters, read.count],
  ]);

/** Shows what a screen that stays open reads again and again as one row; the log and its file have each. */
export function mergeReads({ rows, total }: Page<SecurityRecord>): Page<SecurityRow> {
  const shown: SecurityRow[] = [];
  const latest = new Map<string, SecurityRow>();
  for (const event of rows) {
    const key = sameRead(event);
    const before = event.kind === 'read' ? latest.get(key) : undefined;
    const apart = before && Math.abs(Date.parse(before.other_end) - Date.parse(event.created_at));
    if (before && apart !== undefined && apart <= REPEATS_WITHIN_MS) {
      before.times += 1;
      before.other_end = event.created_at;
      continue;
    }
    const row = { ...event, times: 1, other_end: event.created_at };
    latest.set(key, row);
    shown.push(row);
  }
  return { rows: shown, total };
}
