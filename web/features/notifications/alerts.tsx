import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { NoticeType } from '#contract/notifications/notification.ts';
import { myLotsInBrief } from '#web/lib/my-lots.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { useEachSecond } from '#web/lib/use-server-time.ts';
import { type AlertMemory, memoryOf, remember } from './alert-memory.ts';
import {
  alertsOf,
  byEnd,
  isEnd,
  isNear,
  isWin,
  type LotAlert,
  pressesForBid,
  saysMore,
} from './lot-alerts.ts';
import { notificationsQuery } from './notifications-query.ts';
import { useAlertTitle } from './use-alert-title.ts';
import { READ_MS, useAlertToasts } from './use-alert-toasts.tsx';
import { useFreshEnds } from './use-fresh-ends.ts';
import { useKnownEnds } from './use-lot-now.ts';
import { useReadOnArrival } from './use-read-on-arrival.ts';
import { useSignals } from './use-signals.ts';
import { useWatchedLater } from './use-watched-later.ts';

const onVisibility = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};
const isVisible = (): boolean => !document.hidden;

/** Pages all of whose rows say who was outbid: a toast would repeat it. */
const SAY_OUTBID = ['/buyer/bids', '/buyer/bids?state=outbid', '/buyer/notifications'];

/** What presses, and what has just come, goes by the clock. */
const LOOK_MS = 10_000;
const look = (): number => Math.floor(serverNow() / LOOK_MS);

/** Tells the reader, wherever they are, of lots that they were outbid on and of lots that end soon. */
export function Alerts({ reader }: { reader: number }) {
  const { data: notices } = useQuery(notificationsQuery);
  const { data: mine } = useQuery(myLotsInBrief);
  const looked = useEachSecond(look, 0);
  const endOf = useKnownEnds();
  const all = useNewestFirst(
    // biome-ignore lint/correctness/useExhaustiveDependencies: What it answers changes with the clock.
    useMemo(() => notices && mine && alertsOf(notices, mine, endOf), [notices, mine, looked]),
  );
  const memory = memoryOf(reader);
  const marks = useSyncExternalStore(memory.subscribe, memory.read);
  const { pathname, search } = useLocation();
  /** The page that is seen; a page in a hidden tab is not. */
  const here = useSyncExternalStore(onVisibility, isVisible) ? pathname : '';

  const onPage = all?.find(({ lotId }) => here === `/auction/${lotId}`);
  const [seenLot, seenEvent] = [onPage?.lotId, onPage?.event];
  useEffect(() => {
    if (seenEvent !== undefined) remember(memory, `seen:${seenLot}`, seenEvent);
  }, [memory, seenLot, seenEvent]);

  const unseen = useMemo(
    () =>
      all?.filter(
        (alert) => alert !== onPage && saysMore(alert.event, marks[`seen:${alert.lotId}`]),
      ),
    [all, onPage, marks],
  );
  const lotHere = mine?.lots.find(({ id }) => here === `/auction/${id}`);
  const isAtEnd = lotHere?.status === 'live' && lotHere.ends_at != null && isNear(lotHere.ends_at);
  useToasts(isAtEnd ? unseen?.filter(({ isPressing }) => isPressing) : unseen, memory, {
    rowsSayOutbid: SAY_OUTBID.includes(here + search),
    isSeen: here !== '',
  });

  const isNews = ({ lotId, event }: LotAlert) => saysMore(event, marks[`read:${lotId}`]);
  const titled =
    unseen?.filter((alert) => isTitled(alert) || (isEnd(alert) && isNews(alert))) ?? [];
  const [soonest] = titled.filter(pressesForBid).toSorted(byEnd);
  // Nothing hides a win.
  const win = titled.find((alert) => isWin(alert) && isNews(alert));
  const first = soonest ?? titled.find(isNews);
  const named = new Set([first, win].filter((one) => one !== undefined));
  useAlertTitle(titled.length, [...named].map(titleOf).join(' · ') || undefined);

  useFreshEnds(mine, looked, lotHere?.id);
  useSignals(all, memory);
  useReadOnArrival(notices, here);
  useWatchedLater(mine !== undefined);
  return null;
}

/** What came last comes first: the unread notice of a lot keeps its place when its reader is outbid there again. */
function useNewestFirst(alerts: LotAlert[] | undefined): readonly LotAlert[] | undefined {
  const [came] = useState(() => new Set<string>());
  return useMemo(() => {
    for (const alert of alerts?.toReversed() ?? []) came.add(wordsOf(alert));
    const order = [...came];
    return alerts?.toSorted((a, b) => order.indexOf(wordsOf(b)) - order.indexOf(wordsOf(a)));
  }, [alerts, came]);
}

/** What the tab's title counts until it is done, and other ends until they were read. */
const isTitled = (alert: LotAlert): boolean => alert.outbid || isWin(alert);

const ENDS: Partial<Record<NoticeType, string>> = { auction_won: 'Won', auction_lost: 'Lost' };

const titleOf = ({ news, title = 'a lot' }: LotAlert): string =>
  `${news ? (ENDS[news.type] ?? 'Ended') : 'Outbid'}: ${title}`;

/** What the rows of a page said in this tab, of each user: no toast repeats it afterwards. */
const said = new WeakMap<AlertMemory, Set<string>>();

const wordsOf = ({ lotId, event }: LotAlert): string => `${lotId} ${event}`;

/** What this browser had told of each user's lots when the page was loaded: a reload tells nothing again. */
const toldBefore = new WeakMap<AlertMemory, Record<string, string>>();

/** Remembers what rows say once it can be taken as read: no toast says it, so that the title names it until then. */
function useReadInRows(said: readonly LotAlert[], memory: AlertMemory, isSeen: boolean): void {
  const about = isSeen ? JSON.stringify(said.map(({ lotId, event }) => [lotId, event])) : '[]';
  useEffect(() => {
    const read = setTimeout(() => {
      for (const [lotId, event] of JSON.parse(about) as [number, string][])
        remember(memory, `read:${lotId}`, event);
    }, READ_MS);
    return () => clearTimeout(read);
  }, [about, memory]);
}

/** Toasts of what was neither closed nor told before, but for what the rows of this page say. */
function useToasts(
  unseen: readonly LotAlert[] | undefined,
  memory: AlertMemory,
  { rowsSayOutbid, isSeen }: { rowsSayOutbid: boolean; isSeen: boolean },
): void {
  const marks = useSyncExternalStore(memory.subscribe, memory.read);
  const { inRows, shown } = useMemo(() => {
    const told = toldBefore.get(memory) ?? marks;
    toldBefore.set(memory, told);
    const open =
      unseen?.filter((alert) => {
        const { lotId, event } = alert;
        if (!saysMore(event, marks[`closed:${lotId}`])) return false;
        // With minutes left it is told anew on every page that is loaded.
        return pressesForBid(alert) || saysMore(event, told[`told:${lotId}`]);
      }) ?? [];
    const before = said.get(memory) ?? new Set();
    said.set(memory, before);
    // With minutes left a row, which may be out of sight, is not enough.
    const repeats = open.filter((alert) => alert.outbid && !pressesForBid(alert));
    if (rowsSayOutbid) for (const alert of repeats) before.add(wordsOf(alert));
    const shown = open.flatMap((alert) =>
      repeats.includes(alert) && before.has(wordsOf(alert)) ? endOnly(alert) : alert,
    );
    return { inRows: rowsSayOutbid ? repeats : [], shown };
  }, [unseen, marks, memory, rowsSayOutbid]);
  useReadInRows(inRows, memory, isSeen);
  const mark = (alerts: readonly LotAlert[], ...as: string[]) => {
    for (const { lotId, event } of alerts)
      for (const one of as) remember(memory, `${one}:${lotId}`, event);
  };
  useAlertToasts(shown, {
    onFollowed(followed) {
      // A page of several lots answers none of those that press.
      const done = followed.length > 1 ? followed.filter((one) => !pressesForBid(one)) : followed;
      mark(done, 'closed', 'read');
    },
    onClosed: (closed) => mark(closed, 'closed', 'read'),
    onRead(read) {
      mark(read, 'told', 'read');
      // That a lot went to somebody else, or that one may bid, is said once; the bell keeps it.
      mark(
        read.filter(({ news, isPressing }) => news && !isPressing),
        'closed',
      );
    },
  });
}

const endOnly = (alert: LotAlert): LotAlert[] =>
  alert.ending ? [{ ...alert, outbid: false }] : [];
