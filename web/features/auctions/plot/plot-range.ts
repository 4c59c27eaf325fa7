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

/** With fewer bids than that, the last hour alone would be an empty line. */
const ENOUGH = 3;

/** In a lot's last hour the last hour, if there is bidding in it: of days it would be a wall at the edge. */
export function usualRange(points: readonly PricePoint[], now: number, end: number): RangeName {
  const isLastHour = end > now && end - now <= HOUR;
  const third = points.at(-ENOUGH);
  return isLastHour && third && now - Date.parse(third.created_at) <= HOUR ? 'hour' : 'all';
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
