import { useEffect, useEffectEvent, useRef } from 'react';
import { toast } from 'sonner';
import { useWiderThan } from '#web/lib/use-media.ts';
import type { LotAlert } from './lot-alerts.ts';
import { EndedToast, FoldedToast, LotToast } from './lot-toast.tsx';

/** More lots than these are told of together, except those that press; a phone has room for one. */
const APART = { wide: 3, narrow: 1 };
const WIDE_FROM_PX = 600;

/** Numbers the toasts: with a name of its own, the next one of a lot stays when the one before is just leaving. */
let shownSoFar = 0;

interface Shown {
  id: string;
  content: (close: () => void) => React.ReactNode;
  alerts: readonly LotAlert[];
}

const one = (alert: LotAlert): Shown => ({
  id: `lot:${alert.lotId}`,
  content: (close) =>
    alert.ended ? (
      <EndedToast alert={alert} onFollow={close} />
    ) : (
      <LotToast alert={alert} onFollow={close} />
    ),
  alerts: [alert],
});

const kinds = { outbid: 'outbid', ending: 'ending_soon', ended: 'auction_lost' } as const;

function together(
  id: keyof typeof kinds,
  alerts: readonly LotAlert[],
  words: string,
  to: string,
): Shown[] {
  if (alerts.length < 2) return alerts.map(one);
  const content = (close: () => void) => (
    <FoldedToast of={kinds[id]} words={words} to={to} onFollow={close} />
  );
  return [{ id, alerts, content }];
}

/**
 * One toast a lot, of the newest first; of more than there is room for, the newest, and one each for the others that
 * were outbid, that end and that ended.
 */
function toastsOf(alerts: readonly LotAlert[], apart: number): Shown[] {
  const pressing = alerts.filter(({ isPressing }) => isPressing);
  const [newest, ...others] = alerts.filter(({ isPressing }) => !isPressing);
  if (!newest || others.length < Math.max(apart - pressing.length, 1)) return alerts.map(one);
  const outbid = others.filter((alert) => alert.outbid);
  const ended = others.filter((alert) => alert.ended);
  const ending = others.filter((alert) => !alert.outbid && !alert.ended);
  return [
    ...alerts.filter((alert) => alert.isPressing || alert === newest).map(one),
    ...together(
      'outbid',
      outbid,
      `You were outbid on ${named(outbid)}`,
      '/buyer/bids?state=outbid',
    ),
    ...together('ending', ending, endingWords(ending), pathTo(ending)),
    ...together('ended', ended, `${ended.length} lots that you bid on have ended`, '/buyer/bids'),
  ];
}

/** Lots that are only watched have no title here. */
function endingWords(ending: readonly LotAlert[]): string {
  const titled = ending.find(({ title }) => title !== undefined);
  if (!titled) return `${ending.length} lots that you watch end within minutes`;
  return `Ending within minutes: ${named([titled, ...ending.filter((one) => one !== titled)])}`;
}

const named = ([first, ...others]: readonly LotAlert[]): string =>
  `${first?.title ?? 'a lot'} and ${others.length === 1 ? 'one more lot' : `${others.length} more lots`}`;

/** Where all of them stand: those that one bid on have a title, the others are watched. */
function pathTo(alerts: readonly LotAlert[]): string {
  if (alerts.every(({ title }) => title !== undefined)) return '/buyer/bids';
  return alerts.some(({ title }) => title !== undefined) ? '/buyer/notifications' : '/watchlist';
}

/** Of a lot that its reader is outbid on and that ends within minutes. */
const MOST_URGENT = 5;
/** Of what came last. */
const NEWEST = 4;

const urgencyOf = ({ isPressing, outbid, ending, ended }: LotAlert): number => {
  if (ended) return isPressing ? 1 : 0;
  if (isPressing) return MOST_URGENT;
  return outbid && !ending ? 2 : 3;
};

const soonest = ({ alerts }: Shown): string =>
  alerts.map(({ endsAt }) => endsAt ?? '').sort()[0] ?? '';

/**
 * What presses most comes last, since that stands in front, then the newest; of two that press alike, what ends first.
 */
const byUrgency = (newest: LotAlert | undefined) => {
  const urgency = ({ alerts }: Shown): number =>
    Math.max(...alerts.map(urgencyOf), newest && alerts.includes(newest) ? NEWEST : 0);
  return (a: Shown, b: Shown): number =>
    urgency(a) - urgency(b) ||
    (urgency(a) === MOST_URGENT ? soonest(b).localeCompare(soonest(a)) : 0);
};

interface Open {
  /** The higher, the later it was shown: a later one stands in front. */
  nr: number;
  events: string;
}

const nameOf = (id: string, nr: number): string => `${id} ${nr}`;

/** A toast that was in sight for so long was read, once there was a sign that somebody is there. */
export const READ_MS = 8_000;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'focus'] as const;

interface Told {
  onClosed: (alerts: readonly LotAlert[]) => void;
  onRead: (alerts: readonly LotAlert[]) => void;
}

/** Shows the alerts, the newest first, until they are followed, closed or over; a lot's newer one replaces its older. */
export function useAlertToasts(alerts: readonly LotAlert[], { onClosed, onRead }: Told): void {
  const closed = useEffectEvent(onClosed);
  const read = useEffectEvent(onRead);
  const open = useRef(new Map<string, Open>());
  const apart = useWiderThan(WIDE_FROM_PX) ? APART.wide : APART.narrow;
  useEffect(() => {
    const shown = toastsOf(alerts, apart).toReversed().toSorted(byUrgency(alerts[0]));
    const ids = new Set(shown.map(({ id }) => id));
    for (const [id, one] of open.current)
      if (!ids.has(id)) {
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
      open.current.set(id, { nr, events });
      if (before && !stays) toast.dismiss(nameOf(id, before.nr));
      front = Math.max(front, nr);
      const isOpen = () => open.current.get(id)?.nr === nr;
      const close = () => {
        // Not those that are taken away because there is nothing to tell any more.
        if (isOpen() && open.current.delete(id)) closed(about);
        toast.dismiss(name);
      };
      const className = edgeOf(about);
      const options = { id: name, duration: Number.POSITIVE_INFINITY, onDismiss: close, className };
      const show = () => {
        if (!isOpen()) return;
        const shown = (
          <Told events={events} onSize={show} onRead={() => read(about)}>
            {content(close)}
          </Told>
        );
        toast(shown, options);
      };
      show();
    }
  }, [alerts, apart]);
  useEffect(
    () => () => {
      for (const [id, one] of open.current) toast.dismiss(nameOf(id, one.nr));
      open.current.clear();
    },
    [],
  );
}

/** What presses has an edge: amber while a bid is asked for, the accent for a win. */
function edgeOf([alert]: readonly LotAlert[]): string {
  if (!alert?.isPressing) return '';
  return alert.ended ? 'border-l-4! border-l-accent!' : 'border-l-4! border-l-amber!';
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
    let [inSight, isThere] = [0, false];
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
