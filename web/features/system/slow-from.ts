import type { SystemPoint } from '#contract/admin/get-system.schemas.ts';
import { briefly } from './words.ts';

/** From here on it is slow, in milliseconds: the first two as the alert rules have it (ops/prometheus/alerts.yml). */
export const SLOW_FROM_MS = { commit: 500, delay: 250, request: 1_000 } as const;

/** What was slow lately, each in a sentence. */
export function slowIn({ commit_p99_ms, request_p99_ms, delay_p99_ms }: SystemPoint): string[] {
  const slow: string[] = [];
  if ((commit_p99_ms ?? 0) >= SLOW_FROM_MS.commit)
    slow.push(
      `The slowest bids of the last minute took over ${briefly(commit_p99_ms ?? 0)} to save.`,
    );
  if ((request_p99_ms ?? 0) >= SLOW_FROM_MS.request)
    slow.push(`The slowest requests of the last minute took over ${briefly(request_p99_ms ?? 0)}.`);
  if (delay_p99_ms >= SLOW_FROM_MS.delay)
    slow.push(`The server was up to ${briefly(delay_p99_ms)} late with its work in the last 10 s.`);
  return slow;
}
