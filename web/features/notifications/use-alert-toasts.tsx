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

/** One toast a lot; of more than there is room for, one each for those outbid, those that end and those that ended. */
function toastsOf(alerts: readonly LotAlert[], apart: number): Shown[] {
  const pressing = alerts.filter(({ isPressing }) => isPressing).map(one);
  const others = alerts.filter(({ isPressing }) => !isPressing);
  if (others.length <= Math.max(apart - pressing.length, 1))
    return [...pressing, ...others.map(one)];
  const outbid = others.filter((alert) => alert.outbid);
  const ended = others.filter((alert) => alert.ended);
  const ending = others.filter((alert) => !alert.outbid && !alert.ended);
  return [
    ...pressing,
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
const MOST_URGENT = 4;

const urgencyOf = ({ isPressing, outbid, ending, ended }: LotAlert): number => {
  if (isPressing) return ended ? 3 : MOST_URGENT;
  if (ended) return 0;
  return outbid && !ending ? 1 : 2;
};
const urgency = ({ alerts }: Shown): number => Math.max(...alerts.map(urgencyOf));

const soonest = ({ alerts }: Shown): string =>
  alerts.map(({ endsAt }) => endsAt ?? '').sort()[0] ?? '';

/** What presses most comes last, since that stands in front; of two that press alike, what ends first. */
const byUrgency = (a: Shown, b: Shown): number =>
  urgency(a) - urgency(b) ||
  (urgency(a) === MOST_URGENT ? soonest(b).localeCompare(soonest(a)) : 0);

interface Open {
  /** The higher, the later it was shown: a later one stands in front. */
  nr: number;
  events: string;
}

const nameOf = (id: string, nr: number): string => `${id} ${nr}`;

/** Shows the alerts until they are followed, closed or over; a lot's newer one replaces its older. */
export function useAlertToasts(
  alerts: readonly LotAlert[],
  onClosed: (alerts: readonly LotAlert[]) => void,
): void {
  const closed = useEffectEvent(onClosed);
  const open = useRef(new Map<string, Open>());
  const apart = useWiderThan(WIDE_FROM_PX) ? APART.wide : APART.narrow;
  useEffect(() => {
    const shown = toastsOf(alerts, apart).toReversed().toSorted(byUrgency);
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
      const options = { id: name, duration: Number.POSITIVE_INFINITY, onDismiss: close };
      const show = () => {
        if (isOpen()) toast(<Sized onSize={show}>{content(close)}</Sized>, options);
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

/** Toasts that are pointed at or have the focus do not change places. */
const isInHand = (): boolean =>
  document.querySelector('[data-sonner-toaster]:is(:hover, :focus-within)') !== null;

interface SizedProps {
  onSize: () => void;
  children: React.ReactNode;
}

/** Toasts are measured when they are shown, and shown again when what they say has become longer or shorter. */
function Sized({ onSize, children }: SizedProps) {
  const box = useRef<HTMLDivElement>(null);
  const changed = useEffectEvent(onSize);
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
