import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
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
const SAY_OUTBID = ['/buyer', '/buyer/bids'];

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
  useToasts(unseen, memory, SAY_OUTBID.includes(here));

  const outbid = unseen?.filter((alert) => alert.outbid) ?? [];
  useAlertTitle(outbid[0] && `(${outbid.length}) Outbid: ${outbid[0].title ?? 'a lot'}`);

  useSignals(all, memory);
  useReadOnArrival(notices, here);
  useWatchedLater(mine !== undefined);
  return null;
}

/** Toasts of what was not closed; where the rows of the page tell of being outbid, that is closed at once. */
function useToasts(
  unseen: readonly LotAlert[] | undefined,
  memory: AlertMemory,
  rowsSayOutbid: boolean,
): void {
  const marks = useSyncExternalStore(memory.subscribe, memory.read);
  const open = useMemo(
    () => unseen?.filter(({ lotId, event }) => marks[`closed:${lotId}`] !== event) ?? [],
    [unseen, marks],
  );
  const shown = useMemo(
    () => (rowsSayOutbid ? open.flatMap(endOnly) : open),
    [open, rowsSayOutbid],
  );
  useEffect(() => {
    if (!rowsSayOutbid) return;
    for (const { lotId, event, ending } of open)
      if (!ending) remember(memory, `closed:${lotId}`, event);
  }, [open, rowsSayOutbid, memory]);
  useAlertToasts(shown, (closed) => {
    for (const { lotId, event } of closed) remember(memory, `closed:${lotId}`, event);
  });
}

const endOnly = (alert: LotAlert): LotAlert[] =>
  alert.ending ? [{ ...alert, outbid: false }] : [];
