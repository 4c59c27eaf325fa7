import { useEffect, useEffectEvent, useRef } from 'react';
import { toast } from 'sonner';
import { byEnd, isWin, type LotAlert, pressesForBid } from './lot-alerts.ts';
import { FoldedToast, LotToast, NewsToast } from './lot-toast.tsx';
import { setLotsTold } from './lots-told.ts';

/**
 * So many toasts at most beside those of wins. Of more lots, the last toast tells of several together, but never of the
 * first three that ask for a bid within minutes.
 */
const MOST = 3;

/** Numbers the toasts: with a name of its own, the next one of a lot stays when the one before is just leaving. */
let shownSoFar = 0;

interface Shown {
  id: string;
  content: (follow: () => void) => React.ReactNode;
  alerts: readonly LotAlert[];
}

const one = (alert: LotAlert): Shown => ({
  id: `lot:${alert.lotId}`,
  content: (follow) =>
    alert.news && !alert.ending ? (
      <NewsToast alert={alert} onFollow={follow} />
    ) : (
      <LotToast alert={alert} onFollow={follow} />
    ),
  alerts: [alert],
});

const together = (alerts: readonly LotAlert[]): Shown => ({
  id: 'others',
  content: (follow) => <FoldedToast alerts={alerts} onFollow={follow} />,
  alerts,
});

/** What to show of alerts, the newest first; what is the most urgent comes last, since that stands in front. */
function toastsOf(alerts: readonly LotAlert[]): Shown[] {
  const ranked = byUrgency(alerts);
  const [wins, rest] = [ranked.filter(isWin), ranked.filter((alert) => !isWin(alert))];
  const pressing = rest.filter(pressesForBid).length;
  const apart = rest.length > MOST ? Math.min(Math.max(MOST - 1, pressing), MOST) : MOST;
  const [front, others] = [rest.slice(0, apart), rest.slice(apart)];
  const shown = ranked.filter((alert) => wins.includes(alert) || front.includes(alert)).map(one);
  const folded = others.length > 1 ? [together(others)] : others.map(one);
  return [...shown, ...folded].toReversed();
}

/**
 * What asks for a bid within minutes and ends first; a win, which nothing else may hide; what else asks for a bid
 * within minutes; the newest; what ends soon; then the others.
 */
function byUrgency(alerts: readonly LotAlert[]): LotAlert[] {
  const [soonest] = alerts.filter(pressesForBid).toSorted(byEnd);
  const ranks = [
    (alert: LotAlert) => alert === soonest,
    isWin,
    pressesForBid,
    (alert: LotAlert) => alert === alerts[0],
    ({ ending }: LotAlert) => ending !== undefined,
    ({ outbid }: LotAlert) => outbid,
    () => true,
  ];
  const rankOf = (alert: LotAlert) => ranks.findIndex((has) => has(alert));
  return alerts.toSorted(
    (a, b) => rankOf(a) - rankOf(b) || (pressesForBid(a) && pressesForBid(b) ? byEnd(a, b) : 0),
  );
}

interface Open {
  /** The higher, the later it was shown: a later one stands in front. */
  nr: number;
  events: string;
  lots: readonly number[];
}

const nameOf = (id: string, nr: number): string => `${id} ${nr}`;

/** A toast that was in sight for so long was read, once there was a sign that somebody is there. */
export const READ_MS = 8_000;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'focus'] as const;

interface Told {
  /** Its link was pressed. */
  onFollowed: (alerts: readonly LotAlert[]) => void;
  onClosed: (alerts: readonly LotAlert[]) => void;
  onRead: (alerts: readonly LotAlert[]) => void;
}

/** Shows the alerts until they are followed, closed or over; a lot's newer one replaces its older. */
export function useAlertToasts(
  alerts: readonly LotAlert[],
  { onFollowed, onClosed, onRead }: Told,
): void {
  const followed = useEffectEvent(onFollowed);
  const closed = useEffectEvent(onClosed);
  const read = useEffectEvent(onRead);
  const open = useRef(new Map<string, Open>());
  useEffect(() => {
    setLotsTold(alerts);
    const shown = toastsOf(alerts);
    const ids = new Set(shown.map(({ id }) => id));
    for (const [id, one] of open.current) {
      // What is in hand goes where it belongs at the next look.
      const isOver = !alerts.some(({ lotId }) => one.lots.includes(lotId));
      if (ids.has(id) || (isInHand() && !isOver)) continue;
      open.current.delete(id);
      toast.dismiss(nameOf(id, one.nr));
    }
    let front = 0;
    for (const { id, content, alerts: about } of shown) {
      const events = about.map(({ lotId, event }) => `${lotId} ${event}`).join();
      const before = open.current.get(id);
      // One that stands behind what is less urgent is shown again, in front.
      const stays = before && (before.nr > front || isInHand());
      if (stays && before.events === events) {
        front = Math.max(front, before.nr);
        continue;
      }
      const nr = stays ? before.nr : ++shownSoFar;
      const name = nameOf(id, nr);
      open.current.set(id, { nr, events, lots: about.map(({ lotId }) => lotId) });
      if (before && !stays) toast.dismiss(nameOf(id, before.nr));
      front = Math.max(front, nr);
      const isOpen = () => open.current.get(id)?.nr === nr;
      const leave = (done: typeof closed) => {
        // Not those that are taken away because there is nothing to tell any more.
        if (isOpen() && open.current.delete(id)) done(about);
        toast.dismiss(name);
      };
      const className = edgeOf(about);
      const onDismiss = () => leave(closed);
      const options = { id: name, duration: Number.POSITIVE_INFINITY, onDismiss, className };
      const show = () => {
        if (!isOpen()) return;
        const shown = (
          <Told events={events} onSize={show} onRead={() => read(about)}>
            {content(() => leave(followed))}
          </Told>
        );
        toast(shown, options);
      };
      show();
    }
  }, [alerts]);
  useEffect(
    () => () => {
      for (const [id, one] of open.current) toast.dismiss(nameOf(id, one.nr));
      open.current.clear();
      setLotsTold([]);
    },
    [],
  );
}

/** What presses has an edge: amber while a bid is asked for, the accent for a win. */
function edgeOf([alert]: readonly LotAlert[]): string {
  if (!alert?.isPressing) return '';
  return alert.news ? 'border-l-4! border-l-accent!' : 'border-l-4! border-l-amber!';
}

/** Toasts that are pointed at or have the focus do not change places. */
const isInHand = (): boolean =>
  document.querySelector('[data-sonner-toaster]:is(:hover, :focus-within)') !== null;

interface ToldProps {
  events: string;
  onSize: () => void;
  onRead: () => void;
  children: React.ReactNode;
}

const SECOND_MS = 1_000;

/**
 * Toasts are measured when they are shown, and shown again when what they say has become longer or shorter. What
 * stands behind others, or waits while a dialog is open, is not read.
 */
function Told({ events, onSize, onRead, children }: ToldProps) {
  const box = useRef<HTMLDivElement>(null);
  const changed = useEffectEvent(onSize);
  const read = useEffectEvent(onRead);
  // biome-ignore lint/correctness/useExhaustiveDependencies: What it says anew is to be read anew.
  useEffect(() => {
    // Whoever has a phone before them holds it.
    let [inSight, isThere] = [0, matchMedia('(pointer: coarse)').matches];
    const stop = new AbortController();
    const options = { capture: true, passive: true, signal: stop.signal };
    const seeThem = () => {
      isThere = true;
    };
    for (const sign of SIGNS) addEventListener(sign, seeThem, options);
    const timer = setInterval(() => {
      const seen = { opacityProperty: true, visibilityProperty: true };
      if (document.hidden || !box.current?.checkVisibility(seen)) return;
      inSight += SECOND_MS;
      if (inSight < READ_MS || !isThere) return;
      clearInterval(timer);
      stop.abort();
      read();
    }, SECOND_MS);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [events]);
  useEffect(() => {
    let before = box.current?.offsetHeight;
    const observer = new ResizeObserver(() => {
      const height = box.current?.offsetHeight;
      if (height !== before) changed();
      before = height;
    });
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} className="w-full">
      {children}
    </div>
  );
}
