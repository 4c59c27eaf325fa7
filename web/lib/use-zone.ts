import { useHydrated } from './use-hydrated.ts';

/** The time zone to write moments in: the reader's own (undefined), which the server cannot know. */
export const useZone = (): 'UTC' | undefined => (useHydrated() ? undefined : 'UTC');
