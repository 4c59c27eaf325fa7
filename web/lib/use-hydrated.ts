import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False on the server and while its page is being taken over, true from then on: what the server
 * cannot know (the reader's time zone, the width of the screen) is drawn in a second step. That step
 * is a transition: an urgent one would take over at once, in one long task, all that is below.
 */
export function useHydrated(): boolean {
  const [found] = useState({ drawn: false });
  const fresh = useSyncExternalStore(
    never,
    () => !found.drawn,
    // Asked by React for what the server drew, and for nothing else.
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
