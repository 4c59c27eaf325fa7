import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const STORED_AS = 'places';
/** How long to wait until a loading page is long enough. */
const PATIENCE_MS = 2_000;

/** The scroll position of each history entry (px). */
let places: Map<string, number> | undefined;
let first = true;

function known(): Map<string, number> {
  if (places) return places;
  places = new Map();
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED_AS) ?? '[]');
    places = new Map(stored as [string, number][]);
  } catch {
    // Unreadable: no position to restore.
  }
  addEventListener('pagehide', store);
  return places;
}

function store(): void {
  try {
    sessionStorage.setItem(STORED_AS, JSON.stringify([...known()].slice(-50)));
  } catch {
    // Storage is full or forbidden: positions do not survive a reload.
  }
}

/** Whether this document was restored from history or reloaded, not newly opened. */
function isReturn(): boolean {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return arrival?.type === 'reload' || arrival?.type === 'back_forward';
}

/**
 * The current history entry. It may not be rendered yet: on slow devices the results of a search appear
 * a moment after its last letter, and a link may be followed before.
 */
function entryNow(): string {
  const state = history.state as { key?: string } | null;
  return `${state?.key ?? 'default'} ${location.pathname}`;
}

const INPUT = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Scrolls there as soon as the page is long enough; stops when the reader scrolls. */
function goTo(place: number): () => void {
  const until = performance.now() + PATIENCE_MS;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const kind of INPUT) removeEventListener(kind, stop);
  };
  const attempt = () => {
    scrollTo(0, place);
    if (Math.abs(scrollY - place) > 1 && performance.now() < until)
      frame = requestAnimationFrame(attempt);
    else stop();
  };
  for (const kind of INPUT) addEventListener(kind, stop, { passive: true, once: true });
  attempt();
  return stop;
}

/**
 * Restores the scroll position on back and forward. The browser's own restoration runs too early: rows
 * are rendered a moment after the address changed.
 */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation();
  const way = useNavigationType();
  const entry = `${key} ${pathname}`;
  // Before the next paint: a shorter page changes the position, which the reader did not cause.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const returned = way === 'POP' && (!first || isReturn());
    first = false;
    const stop = returned ? goTo(known().get(entry) ?? 0) : undefined;
    const note = () => known().set(entry, scrollY);
    if (!returned) note();
    const noteLeaving = () => known().set(entryNow(), scrollY);
    addEventListener('scroll', note, { passive: true });
    addEventListener('click', noteLeaving, { capture: true });
    return () => {
      stop?.();
      removeEventListener('scroll', note);
      removeEventListener('click', noteLeaving, { capture: true });
    };
  }, [entry, way]);
}
