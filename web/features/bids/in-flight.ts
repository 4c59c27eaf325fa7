import type { Attempt } from './settle.ts';

/** An attempt that this tab sent and has no answer to yet; when (ms, the device's clock), and from which loaded page. */
export interface InFlight {
  attempt: Attempt;
  at: number;
  page: number;
}

/** Differs for each time that the page is loaded. */
const THIS_PAGE = performance.timeOrigin;

const STORED_AS = 'bids-in-flight';

function read(): Record<string, InFlight> {
  try {
    return JSON.parse(sessionStorage.getItem(STORED_AS) ?? '{}') as Record<string, InFlight>;
  } catch {
    return {};
  }
}

function write(all: Record<string, InFlight>): void {
  try {
    if (Object.keys(all).length === 0) sessionStorage.removeItem(STORED_AS);
    else sessionStorage.setItem(STORED_AS, JSON.stringify(all));
  } catch {
    // Storage is forbidden: after a reload only the bell and the history tell.
  }
}

/** Keeps what is being sent over a reload or an address that is typed, which end the request and not the bid. */
export function keepInFlight(attempt: Attempt): void {
  const { lot, intent, key, by } = attempt;
  const kept = { lot: { id: lot.id, title: lot.title }, intent, key, by, sent: true };
  write({ ...read(), [key]: { attempt: kept, at: Date.now(), page: THIS_PAGE } });
}

export function dropInFlight(key: string): void {
  const { [key]: _, ...others } = read();
  write(others);
}

const leftBehind = (): InFlight[] => Object.values(read()).filter(({ page }) => page !== THIS_PAGE);

/** Whether this tab was sending something when its page was loaded anew. */
export const hasLeftBids = (): boolean => leftBehind().length > 0;

/** What it was sending for a user, once; what others were is forgotten. */
export function takeLeftBids(user: number): InFlight[] {
  const left = leftBehind();
  for (const { attempt } of left) dropInFlight(attempt.key);
  return left.filter(({ attempt }) => attempt.by === user);
}
