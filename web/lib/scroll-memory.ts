import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const STORED_AS = 'read-at';
/** How long to wait until a loading page is long enough, and has the link that was followed. */
const PATIENCE_MS = 5_000;

/** The link that led away, and where it stood in the window (px). */
interface Followed {
  href: string;
  left: number;
  top: number;
}

interface Place {
  /** The scroll position (px). */
  y: number;
  followed?: Followed | undefined;
}

/** Where the reader was at each history entry. */
let places: Map<string, Place> | undefined;
let first = true;

function known(): Map<string, Place> {
  if (places) return places;
  places = new Map();
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED_AS) ?? '[]');
    places = new Map(stored as [string, Place][]);
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

function followedBy({ target }: Event): Followed | undefined {
  const link = target instanceof Element ? target.closest('main a[href]') : null;
  if (!link) return;
  const { left, top } = link.getBoundingClientRect();
  return { href: link.getAttribute('href') ?? '', left, top };
}

/** Gives that link the focus, the nearest to where it stood if there are several; false if there is none. */
function focusOn({ href, left, top }: Followed): boolean {
  const distance = (link: Element) => {
    const box = link.getBoundingClientRect();
    return Math.hypot(box.left - left, box.top - top);
  };
  const [link] = [...document.querySelectorAll<HTMLElement>('main a[href]')]
    .filter((one) => one.getAttribute('href') === href && one.checkVisibility())
    .sort((a, b) => distance(a) - distance(b));
  link?.focus({ preventScroll: true });
  return Boolean(link);
}

/**
 * Scrolls there as soon as the page is long enough, and gives the focus to the link that was followed
 * once it is drawn; stops when the reader does something.
 */
function goTo({ y, followed }: Place): () => void {
  const until = performance.now() + PATIENCE_MS;
  let frame = 0;
  let [isThere, isFocused] = [false, !followed];
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const kind of INPUT) removeEventListener(kind, stop);
  };
  const attempt = () => {
    if (!isThere) scrollTo(0, y);
    isThere ||= Math.abs(scrollY - y) <= 1;
    isFocused ||= followed !== undefined && focusOn(followed);
    if ((isThere && isFocused) || performance.now() >= until) stop();
    else frame = requestAnimationFrame(attempt);
  };
  for (const kind of INPUT) addEventListener(kind, stop, { passive: true, once: true });
  attempt();
  return stop;
}

/**
 * Restores the scroll position on back and forward, and the focus on the link that was followed. The
 * browser's own restoration runs too early: rows are rendered a moment after the address changed.
 */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation();
  const way = useNavigationType();
  const entry = `${key} ${pathname}`;
  // Before the next paint: a shorter page changes the position, which the reader did not cause.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const returned = way === 'POP' && (!first || isReturn());
    const place: Place = known().get(entry) ?? { y: 0 };
    // A page that is loaded anew keeps the focus at its start.
    const stop = returned ? goTo(first ? { y: place.y } : place) : undefined;
    first = false;
    const note = () => known().set(entry, { ...known().get(entry), y: scrollY });
    if (!returned) note();
    const noteLeaving = (event: Event) =>
      known().set(entryNow(), { y: scrollY, followed: followedBy(event) });
    addEventListener('scroll', note, { passive: true });
    addEventListener('click', noteLeaving, { capture: true });
    return () => {
      stop?.();
      removeEventListener('scroll', note);
      removeEventListener('click', noteLeaving, { capture: true });
    };
  }, [entry, way]);
}
