import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const STORED_AS = 'places';
/** A page that is still loading grows; so long is waited until it is long enough. */
const PATIENCE_MS = 2_000;

/** How far down each entry of the history was read (px). */
let places: Map<string, number> | undefined;
let first = true;

function known(): Map<string, number> {
  if (places) return places;
  places = new Map();
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED_AS) ?? '[]');
    places = new Map(stored as [string, number][]);
  } catch {
    // Nothing to come back to, then.
  }
  addEventListener('pagehide', store);
  return places;
}

function store(): void {
  try {
    sessionStorage.setItem(STORED_AS, JSON.stringify([...known()].slice(-50)));
  } catch {
    // Not remembered over a reload, then.
  }
}

/** Whether this document was come back to, and not freshly asked for. */
function isReturn(): boolean {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return arrival?.type === 'reload' || arrival?.type === 'back_forward';
}

/**
 * The entry of the history one is at. It may not be drawn yet: on slow devices the lots found by a
 * search come a moment after its last letter, and a link may be followed before.
 */
function entryNow(): string {
  const state = history.state as { key?: string } | null;
  return `${state?.key ?? 'default'} ${location.pathname}`;
}

const INPUT = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Scrolls there as soon as the page is long enough; gives way to a reader who moves. */
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
 * Back and forward return to where one was reading. The browser's own way looks at the page too
 * soon: its rows are drawn a moment after the address changed.
 */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation();
  const way = useNavigationType();
  const entry = `${key} ${pathname}`;
  // Before anything is painted: a shorter page moves the place, which is not the reader's doing.
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
