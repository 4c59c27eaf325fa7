import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False on the server and while its page is being taken over, true from then on: what the server
 * cannot know (the reader's time zone, the width of the screen) is drawn in a second step.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
