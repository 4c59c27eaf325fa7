import type { QueryClient } from '@tanstack/react-query';
import { mayHaveSession } from '#web/lib/anti-forgery.ts';
import { setDrawnAt } from '#web/lib/drawn-at.ts';
import { serverClock } from '#web/lib/server-clock.ts';
import { meQuery, setDrawnForNobody } from '#web/lib/session.ts';

export interface FirstAnswer {
  key: readonly unknown[];
  answer: unknown;
  /** Only its beginning: all of it must be asked for. */
  partial?: boolean;
}

/** What the server had in hand when it drew the page, for the browser to begin with. */
export interface FirstData {
  /** ISO, by the server's clock. */
  drawn_at: string;
  /** Whether it was drawn for somebody who is surely signed out. */
  nobody: boolean;
  answers: FirstAnswer[];
}

export const ELEMENT_ID = 'first-data';

/** A page may be drawn this long before it is sent. */
const KEPT_MS = 1_000;

/** The data of the page at hand; undefined when the server did not draw it. */
export function readFirstData(): FirstData | undefined {
  const json = document.getElementById(ELEMENT_ID)?.textContent;
  return json ? (JSON.parse(json) as FirstData) : undefined;
}

/**
 * Puts the data where the screens look for it, as old as the page's own answer. A page that the
 * browser had kept, for the way back, is asked for again at once; so is who is signed in.
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
    // What the signed-in see of it may be more.
    if (kept || partial || !data.nobody)
      void client.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' });
  }
  if (!data.nobody) return;
  setDrawnForNobody(client);
  client.setQueryData(meQuery.queryKey, null, { updatedAt: mayHaveSession() ? 1 : arrivedAt });
}
