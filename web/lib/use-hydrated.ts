import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False on the server and during hydration, true afterwards: what the server cannot know (time zone,
 * screen width) is rendered in a second step. That step is a transition, since an urgent update would
 * hydrate everything below in one long task.
 */
export function useHydrated(): boolean {
  const [found] = useState({ drawn: false });
  const fresh = useSyncExternalStore(
    never,
    () => !found.drawn,
    // React calls this only for HTML that the server drew.
    () => {
      found.drawn = true;
      return false;
    },
  );
  const [takenOver, setTakenOver] = useState(false);
  useEffect(() => {
    if (!fresh) startTransition(() => setTakenOver(true));
  }, [fresh]);
  return fresh || takenOver;
}
