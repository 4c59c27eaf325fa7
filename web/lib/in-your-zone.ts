import { fromLocalField, zoneName } from './moments.ts';

/**
 * Beside a datetime-local field: "In your time zone, UTC+1." The zone is that of the moment typed, which summer time
 * moves.
 */
export const inYourZone = (typed: string): string =>
  `In your time zone, ${zoneName(fromLocalField(typed) ?? Date.now())}.`;
