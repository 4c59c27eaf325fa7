import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import { drawnAt } from './drawn-at.ts';
import { serverClock, serverNow } from './server-clock.ts';
import { useHydrated } from './use-hydrated.ts';

const SECOND_MS = 1_000;
/** Clocks that tick within this time are updated together, since many lots end at different milliseconds. */
const TOGETHER_MS = 40;

/** A clock on the page: it ticks this many milliseconds after each full second of the server. */
interface Face {
  phase: number;
  turn: () => void;
}

const faces = new Set<Face>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Milliseconds until a clock ticks next, 1 to 1,000. */
const untilTurn = ({ phase }: Face, now: number): number =>
  SECOND_MS - ((((now - phase) % SECOND_MS) + SECOND_MS) % SECOND_MS);

/** One timer for every clock on the page. */
function turnAll(): void {
  for (const face of faces) face.turn();
  arrange(TOGETHER_MS);
}

function arrange(least: number): void {
  clearTimeout(timer);
  timer = undefined;
  if (faces.size === 0) return;
  const now = serverNow();
  let soonest = SECOND_MS;
  for (const face of faces) soonest = Math.min(soonest, untilTurn(face, now));
  timer = setTimeout(turnAll, Math.max(soonest, least));
}

serverClock.onSet(() => {
  if (faces.size > 0) turnAll();
});

function keepTurning(phase: number, turn: () => void): () => void {
  const face = { phase, turn };
  faces.add(face);
  arrange(0);
  return () => {
    faces.delete(face);
    if (faces.size === 0) arrange(0);
  };
}

const atFullSeconds = (turn: () => void): (() => void) => keepTurning(0, turn);

/** What the times of a page go by: the server's clock, or in a replay that of the moment shown. */
export interface PageClock {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Calls `turn` so many milliseconds after each full second, or more often; returns what ends it. */
  onTurn: (phase: number, turn: () => void) => () => void;
}

export const PageClockContext = createContext<PageClock>({ now: serverNow, onTurn: keepTurning });

/** What is looked at once a second; re-renders only when it is something else. `drawn` is what the server drew. */
export const useEachSecond = <Shown extends number | boolean>(
  look: () => Shown,
  drawn: Shown,
): Shown => useSyncExternalStore(atFullSeconds, look, () => drawn);

const cut = (now: number): number => Math.floor(now / SECOND_MS) * SECOND_MS;
const drawnSecond = (): number => cut(drawnAt());

/** The page's time in milliseconds, truncated to the second; re-renders once a second. */
export function useServerTime(): number {
  const { now, onTurn } = use(PageClockContext);
  const subscribe = useCallback((turn: () => void) => onTurn(0, turn), [onTurn]);
  return useSyncExternalStore(subscribe, () => cut(now()), drawnSecond);
}

/** The words for a moment (ISO), computed again at each whole second before it. */
function useUntil<Shown extends number | boolean>(
  moment: string | null,
  shown: (left: number) => Shown,
): Shown {
  const { now, onTurn } = use(PageClockContext);
  const end = moment === null ? Infinity : Date.parse(moment);
  const subscribe = useCallback(
    (turn: () => void) => onTurn(Number.isFinite(end) ? end % SECOND_MS : 0, turn),
    [end, onTurn],
  );
  return useSyncExternalStore(
    subscribe,
    () => shown(end - now()),
    () => shown(end - drawnAt()),
  );
}

const wholeSeconds = (left: number): number => Math.max(0, Math.ceil(left / SECOND_MS));
const isPast = (left: number): boolean => left <= 0;

/** Whole seconds until a moment, never below 0; ticks in phase with that moment. */
export const useSecondsLeft = (moment: string): number => useUntil(moment, wholeSeconds);

/** Whether a moment is past; re-renders only when it is reached. */
export const useHasPassed = (moment: string | null): boolean => useUntil(moment, isPast);

/** The page's time at this rendering, in milliseconds; does not tick. */
export function useNow(): number {
  const { now } = use(PageClockContext);
  return useHydrated() ? now() : drawnAt();
}
