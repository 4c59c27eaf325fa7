import { useHydrated } from './use-hydrated.ts';

/** The time zone for moments: the reader's own (undefined), which the server does not know. */
export const useZone = (): 'UTC' | undefined => (useHydrated() ? undefined : 'UTC');
