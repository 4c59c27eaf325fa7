import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { AlertMemory } from './alert-memory.ts';
import { signal } from './alert-signals.ts';
import { type LotAlert, saysMore } from './lot-alerts.ts';

/** Signals what is new since the page was opened. */
export function useSignals(alerts: readonly LotAlert[] | undefined, memory: AlertMemory): void {
  const goTo = useNavigate();
  const known = useRef<Map<number, string>>(undefined);
  useEffect(() => {
    if (!alerts) return;
    const before = known.current;
    const fresh = alerts.filter(({ lotId, event }) => before && saysMore(event, before.get(lotId)));
    known.current ??= new Map();
    for (const { lotId, event } of fresh) known.current.set(lotId, event);
    if (!before) for (const { lotId, event } of alerts) known.current.set(lotId, event);
    for (const alert of fresh) void signal(memory, alert, (path) => void goTo(path));
  }, [alerts, memory, goTo]);
}
