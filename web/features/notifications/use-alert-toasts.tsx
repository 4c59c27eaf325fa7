import { useEffect, useEffectEvent, useRef } from 'react';
import { toast } from 'sonner';
import { useWiderThan } from '#web/lib/use-media.ts';
import type { LotAlert } from './lot-alerts.ts';
import { FoldedToast, LotToast } from './lot-toast.tsx';

/** More lots than these are told of together; a phone has room for one. */
const APART = { wide: 3, narrow: 1 };
const WIDE_FROM_PX = 600;

interface Shown {
  id: string;
  content: (close: () => void) => React.ReactNode;
  alerts: readonly LotAlert[];
}

const one = (alert: LotAlert): Shown => ({
  id: `lot:${alert.lotId}`,
  content: (close) => <LotToast alert={alert} onFollow={close} />,
  alerts: [alert],
});

function together(id: string, alerts: readonly LotAlert[], words: string, to: string): Shown[] {
  if (alerts.length < 2) return alerts.map(one);
  return [
    { id, alerts, content: (close) => <FoldedToast words={words} to={to} onFollow={close} /> },
  ];
}

/** One toast a lot; of more than `apart` lots one for those outbid, and one for those that end. */
function toastsOf(alerts: readonly LotAlert[], apart: number): Shown[] {
  if (alerts.length <= apart) return alerts.map(one);
  const outbid = alerts.filter((alert) => alert.outbid);
  const ending = alerts.filter((alert) => !alert.outbid);
  return [
    ...together(
      'outbid',
      outbid,
      `You were outbid on ${outbid.length} lots`,
      '/buyer/bids?state=outbid',
    ),
    ...together('ending', ending, `${ending.length} lots end within minutes`, '/watchlist'),
  ];
}

/** Shows the alerts until they are followed, closed or over; a lot's newer one replaces its older. */
export function useAlertToasts(
  alerts: readonly LotAlert[],
  onClosed: (alerts: readonly LotAlert[]) => void,
): void {
  const closed = useEffectEvent(onClosed);
  const open = useRef(new Map<string, string>());
  const apart = useWiderThan(WIDE_FROM_PX) ? APART.wide : APART.narrow;
  useEffect(() => {
    const shown = toastsOf(alerts, apart);
    const ids = new Set(shown.map(({ id }) => id));
    for (const id of open.current.keys())
      if (!ids.has(id)) {
        open.current.delete(id);
        toast.dismiss(id);
      }
    for (const { id, content, alerts: about } of shown) {
      const events = about.map(({ lotId, event }) => `${lotId} ${event}`).join();
      if (open.current.get(id) === events) continue;
      open.current.set(id, events);
      const close = () => {
        // Not those that are taken away because there is nothing to tell any more.
        if (open.current.delete(id)) closed(about);
        toast.dismiss(id);
      };
      toast(content(close), { id, duration: Number.POSITIVE_INFINITY, onDismiss: close });
    }
  }, [alerts, apart]);
  useEffect(
    () => () => {
      for (const id of open.current.keys()) toast.dismiss(id);
      open.current.clear();
    },
    [],
  );
}
