import { dateOf } from '#web/lib/moments.ts';
import type { NoticeOnRow } from './use-notice-rows.ts';

const DAY_MS = 86_400_000;

/** Rows under the day that their notices came on, in their order. `now` in ms, the server's. */
export function byDay(rows: readonly NoticeOnRow[], now: number): [string, NoticeOnRow[]][] {
  const dayAt = (at: number) => dateOf(new Date(at).toISOString());
  const names = new Map([
    [dayAt(now), 'Today'],
    [dayAt(now - DAY_MS), 'Yesterday'],
  ]);
  const days = new Map<string, NoticeOnRow[]>();
  for (const row of rows) {
    const day = dateOf(row.notice.created_at);
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days].map(([day, of]) => [names.get(day) ?? day, of]);
}
