import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { AlertMemory } from './alert-memory.ts';
import { signal } from './alert-signals.ts';
import type { LotAlert } from './lot-alerts.ts';

/** Signals what is new since the page was opened. */
export function useSignals(alerts: readonly LotAlert[] | undefined, memory: AlertMemory): void {
  const goTo = useNavigate();
  const known = useRef<Set<string>>(undefined);
  useEffect(() => {
    if (!alerts) return;
    const fresh = alerts.filter(
      ({ lotId, event }) => known.current && !known.current.has(`${lotId} ${event}`),
    );
    known.current ??= new Set();
    for (const { lotId, event } of alerts) known.current.add(`${lotId} ${event}`);
    for (const alert of fresh) void signal(memory, alert, (path) => void goTo(path));
  }, [alerts, memory, goTo]);
}
