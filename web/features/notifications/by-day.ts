import type { Notification } from '#contract/notifications/notification.ts';
import { dateOf } from '#web/lib/moments.ts';

const DAY_MS = 86_400_000;

/** Notices under the day that they came on, in their order. `now` in ms, the server's. */
export function byDay(notices: readonly Notification[], now: number): [string, Notification[]][] {
  const dayAt = (at: number) => dateOf(new Date(at).toISOString());
  const names = new Map([
    [dayAt(now), 'Today'],
    [dayAt(now - DAY_MS), 'Yesterday'],
  ]);
  const days = new Map<string, Notification[]>();
  for (const notice of notices) {
    const day = dateOf(notice.created_at);
    days.set(day, [...(days.get(day) ?? []), notice]);
  }
  return [...days].map(([day, rows]) => [names.get(day) ?? day, rows]);
}
