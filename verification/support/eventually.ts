import { vi } from 'vitest';

/** Looks until nothing is wrong. Vitest's own limit is a second, which a machine at work may take for anything. */
export const eventually = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: 60_000, interval: 20 });
