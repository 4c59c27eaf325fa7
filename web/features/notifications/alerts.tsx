import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { myLotsInBrief } from '#web/lib/my-lots.ts';
import { type AlertMemory, memoryOf, remember } from './alert-memory.ts';
import { alertsOf, type LotAlert } from './lot-alerts.ts';
import { notificationsQuery } from './notifications-query.ts';
import { useAlertTitle } from './use-alert-title.ts';
import { useAlertToasts } from './use-alert-toasts.tsx';
import { useReadOnArrival } from './use-read-on-arrival.ts';
import { useSignals } from './use-signals.ts';
import { useWatchedLater } from './use-watched-later.ts';

const onVisibility = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};
const isVisible = (): boolean => !document.hidden;

/** Pages whose rows say who was outbid: a toast would repeat it. */
const SAY_OUTBID = ['/buyer/bids', '/buyer/notifications'];

/** Tells the reader, wherever they are, of lots that they were outbid on and of lots that end soon. */
export function Alerts({ reader }: { reader: number }) {
  const { data: notices } = useQuery(notificationsQuery);
  const { data: mine } = useQuery(myLotsInBrief);
  const all = useMemo(() => notices && mine && alertsOf(notices, mine), [notices, mine]);
  const memory = memoryOf(reader);
  const marks = useSyncExternalStore(memory.subscribe, memory.read);
  const { pathname } = useLocation();
  /** The page that is seen; a page in a hidden tab is not. */
  const here = useSyncExternalStore(onVisibility, isVisible) ? pathname : '';

  const onPage = all?.find(({ lotId }) => here === `/auction/${lotId}`);
  const [seenLot, seenEvent] = [onPage?.lotId, onPage?.event];
  useEffect(() => {
    if (seenEvent !== undefined) remember(memory, `seen:${seenLot}`, seenEvent);
  }, [memory, seenLot, seenEvent]);

  const unseen = useMemo(
    () => all?.filter((alert) => alert !== onPage && marks[`seen:${alert.lotId}`] !== alert.event),
    [all, onPage, marks],
  );
  useToasts(unseen, memory, { rowsSayOutbid: SAY_OUTBID.includes(here), isSeen: here !== '' });

  const titled = unseen?.filter(isTitled) ?? [];
  const news = titled.filter(({ lotId, event }) => marks[`read:${lotId}`] !== event);
  const [newest, pressing] = [useNewest(news), useNewest(news.filter(pressesForBid))];
  const named = pressing ?? newest;
  useAlertTitle(titled.length, named && titleOf(named));

  useSignals(all, memory);
  useReadOnArrival(notices, here);
  useWatchedLater(mine !== undefined);
  return null;
}

/** The one that came last: the unread notice of a lot keeps its place when its reader is outbid there again. */
function useNewest(alerts: readonly LotAlert[]): LotAlert | undefined {
  const [came] = useState(() => new Set<string>());
  for (const alert of alerts.toReversed()) came.add(wordsOf(alert));
  const order = [...came];
  return alerts.toSorted((a, b) => order.indexOf(wordsOf(b)) - order.indexOf(wordsOf(a)))[0];
}

/** What the tab's title names first. */
const pressesForBid = ({ isPressing, outbid }: LotAlert): boolean => isPressing && outbid;

/** What the tab's title counts, and names until it was read. */
const isTitled = ({ outbid, ended }: LotAlert): boolean => outbid || ended?.type === 'auction_won';

const titleOf = ({ ended, answered, title = 'a lot' }: LotAlert): string =>
  `${ended ? 'Won' : answered ? 'Bid answered' : 'Outbid'}: ${title}`;

/** What the rows of a page said in this tab, of each user: no toast repeats it afterwards. */
const said = new WeakMap<AlertMemory, Set<string>>();

const wordsOf = ({ lotId, event }: LotAlert): string => `${lotId} ${event}`;

/** A toast that was in sight for so long was read. */
const READ_MS = 8_000;
/** What this browser had told of each user's lots when the page was loaded: a reload tells nothing again. */
const toldBefore = new WeakMap<AlertMemory, Record<string, string>>();

/** Remembers what is in sight, as a toast or as a row, once it can be taken as read. */
function useRemembered(
  as: 'told' | 'read',
  shown: readonly LotAlert[],
  memory: AlertMemory,
  isSeen: boolean,
): void {
  const about = isSeen ? JSON.stringify(shown.map(({ lotId, event }) => [lotId, event])) : '[]';
  useEffect(() => {
    const read = setTimeout(() => {
      for (const [lotId, event] of JSON.parse(about) as [number, string][])
        remember(memory, `${as}:${lotId}`, event);
    }, READ_MS);
    return () => clearTimeout(read);
  }, [as, about, memory]);
}

/** Toasts of what was neither closed nor told before, but for what the rows of this page say. */
function useToasts(
  unseen: readonly LotAlert[] | undefined,
  memory: AlertMemory,
  { rowsSayOutbid, isSeen }: { rowsSayOutbid: boolean; isSeen: boolean },
): void {
  const marks = useSyncExternalStore(memory.subscribe, memory.read);
  const { open, shown } = useMemo(() => {
    const told = toldBefore.get(memory) ?? marks;
    toldBefore.set(memory, told);
    const open =
      unseen?.filter((alert) => {
        const { lotId, event } = alert;
        if (marks[`closed:${lotId}`] === event) return false;
        // With minutes left it is told anew on every page that is loaded.
        return pressesForBid(alert) || told[`told:${lotId}`] !== event;
      }) ?? [];
    const before = said.get(memory) ?? new Set();
    said.set(memory, before);
    // With minutes left a row, which may be out of sight, is not enough.
    const repeats = open.filter((alert) => alert.outbid && !pressesForBid(alert));
    if (rowsSayOutbid) for (const alert of repeats) before.add(wordsOf(alert));
    const shown = open.flatMap((alert) =>
      repeats.includes(alert) && before.has(wordsOf(alert)) ? endOnly(alert) : alert,
    );
    return { open, shown };
  }, [unseen, marks, memory, rowsSayOutbid]);
  useRemembered('told', shown, memory, isSeen);
  // A signal may have told of it as well, by a sound: the title names it until it was read.
  useRemembered('read', rowsSayOutbid ? open : shown, memory, isSeen);
  useAlertToasts(shown, (closed) => {
    for (const { lotId, event } of closed)
      for (const as of ['closed', 'read']) remember(memory, `${as}:${lotId}`, event);
  });
}

const endOnly = (alert: LotAlert): LotAlert[] =>
  alert.ending ? [{ ...alert, outbid: false }] : [];
