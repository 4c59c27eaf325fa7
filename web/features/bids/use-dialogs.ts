import { useEffect, useEffectEvent, useState } from 'react';
import { mayHaveSession } from '#web/lib/anti-forgery.ts';
import { ASIDE_FROM_PX, loadForms } from './bid-panel.tsx';

// Not with the page: most visits look and do not bid.
const load = () => Promise.all([import('./bid-dialogs.tsx'), mayHaveSession() && loadForms()]);

export type Dialogs = Awaited<ReturnType<typeof load>>[0];

const loadAhead = () => {
  if (innerWidth < ASIDE_FROM_PX || mayHaveSession()) load().catch(() => undefined);
};

/**
 * The dialogs of bidding. Once the page stands they are loaded for who may open one: the connection may be lost by
 * then. Where they still do not come, the page stays and `onMissed` says so; unlike with `lazy`, the next opening tries
 * again.
 */
export function useDialogs(isOpened: boolean, onMissed: () => void): Dialogs | undefined {
  const [dialogs, setDialogs] = useState<Dialogs>();
  const open = useEffectEvent(() => load().then(([come]) => setDialogs(come), onMissed));
  useEffect(() => {
    if (isOpened) void open();
    else (globalThis.requestIdleCallback ?? setTimeout)(loadAhead);
  }, [isOpened]);
  return dialogs;
}
