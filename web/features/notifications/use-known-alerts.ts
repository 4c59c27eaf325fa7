import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { myLotsInBrief } from '#web/lib/my-lots.ts';
import { useMe } from '#web/lib/session.ts';
import { memoryOf } from './alert-memory.ts';
import { alertsOf, isWin, type LotAlert, saysMore } from './lot-alerts.ts';
import { notificationsQuery } from './notifications-query.ts';
import { useKnownEnds } from './use-lot-now.ts';

const known = { enabled: false, refetchInterval: false } as const;

/** The alerts that follow from what was read before; it asks for nothing. */
export function useKnownAlerts(): LotAlert[] {
  const { data: notices = [] } = useQuery({ ...notificationsQuery, ...known });
  const { data: mine } = useQuery({ ...myLotsInBrief, ...known });
  const endOf = useKnownEnds();
  return mine ? alertsOf(notices, mine, endOf) : [];
}

/** The newest win whose alert was neither followed nor closed. */
export function useUnseenWin(alerts: readonly LotAlert[]): LotAlert | undefined {
  const { data: user } = useMe();
  // Nobody has the number 0.
  const memory = memoryOf(user?.id ?? 0);
  const marks = useSyncExternalStore(memory.subscribe, memory.read);
  return alerts.find(
    (alert) =>
      isWin(alert) &&
      ['closed', 'seen'].every((mark) => saysMore(alert.event, marks[`${mark}:${alert.lotId}`])),
  );
}
