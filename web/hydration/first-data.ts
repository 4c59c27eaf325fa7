import type { QueryClient } from '@tanstack/react-query';
import { mayHaveSession } from '#web/lib/anti-forgery.ts';
import { setDrawnAt } from '#web/lib/drawn-at.ts';
import { serverClock } from '#web/lib/server-clock.ts';
import { meQuery, setDrawnForNobody } from '#web/lib/session.ts';

export interface FirstAnswer {
  key: readonly unknown[];
  answer: unknown;
  /** Only the beginning of the answer; the browser has to fetch all of it. */
  partial?: boolean;
}

/** The data with which the server drew the page; the browser starts from it. */
export interface FirstData {
  /** ISO, by the server's clock. */
  drawn_at: string;
  /** Whether it was drawn for a visitor who is certainly signed out. */
  nobody: boolean;
  answers: FirstAnswer[];
}

export const ELEMENT_ID = 'first-data';

/** A shared drawing is at most this old when it is sent. */
const KEPT_MS = 1_000;

/** The data of the current page; undefined when the server did not draw it. */
export function readFirstData(): FirstData | undefined {
  const json = document.getElementById(ELEMENT_ID)?.textContent;
  return json ? (JSON.parse(json) as FirstData) : undefined;
}

/**
 * Puts the data into the query cache, with the age of the page's response. A page from the browser's
 * back-forward cache refetches it at once, and so does a page for a signed-in user.
 */
export function takeFirstData(client: QueryClient, data: FirstData): void {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const kept = arrival?.type === 'back_forward';
  const arrivedAt = Math.round(performance.timeOrigin + (arrival?.responseStart ?? 0));
  setDrawnAt(Date.parse(data.drawn_at));
  if (arrival && !kept)
    serverClock.learn(data.drawn_at, arrival.requestStart - KEPT_MS, arrival.responseStart);
  for (const { key, answer, partial } of data.answers) {
    client.setQueryData(key, answer, { updatedAt: arrivedAt });
    // A signed-in user may see more of it.
    if (kept || partial || !data.nobody)
      void client.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' });
  }
  if (!data.nobody) return;
  setDrawnForNobody(client);
  client.setQueryData(meQuery.queryKey, null, { updatedAt: mayHaveSession() ? 1 : arrivedAt });
}
