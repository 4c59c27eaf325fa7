import { useSearchParams } from 'react-router';
import type { PricePoint } from '#contract/market/get-price-course.schemas.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { DAY, HOUR } from './ticks.ts';

/** How far back a plot goes (ms). */
export const ranges = {
  hour: ['1 h', HOUR],
  day: ['1 d', DAY],
  all: ['All', Number.POSITIVE_INFINITY],
} as const satisfies Record<string, readonly [words: string, span: number]>;

export type RangeName = keyof typeof ranges;

const PARAMETER = 'range';

/** The shortest range that leaves out some bids and in which the price rose by that much, else all. */
export function usualRange(points: readonly PricePoint[], now: number, least: number): RangeName {
  const rose = (span: number): boolean => {
    const held = points.findLast(({ created_at }) => now - Date.parse(created_at) >= span);
    const newest = points.at(-1);
    return held !== undefined && newest !== undefined && newest.amount - held.amount >= least;
  };
  return rose(HOUR) ? 'hour' : rose(DAY) ? 'day' : 'all';
}

/** The range that the address names, else the usual one; the server draws that, whatever the address says. */
export function usePlotRange(usual: RangeName): [RangeName, (range: RangeName) => void] {
  const hydrated = useHydrated();
  const [address, setAddress] = useSearchParams();
  const named = address.get(PARAMETER) ?? '';
  const range = hydrated && Object.hasOwn(ranges, named) ? (named as RangeName) : usual;
  const choose = (next: RangeName) =>
    setAddress(
      (before) => {
        if (next === usual) before.delete(PARAMETER);
        else before.set(PARAMETER, next);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return [range, choose];
}
