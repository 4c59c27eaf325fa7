import { useSearchParams } from 'react-router';
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

/** The range that the address names. The server draws everything, whatever that says. */
export function usePlotRange(): [RangeName, (range: RangeName) => void] {
  const hydrated = useHydrated();
  const [address, setAddress] = useSearchParams();
  const named = address.get(PARAMETER) ?? '';
  const range = hydrated && Object.hasOwn(ranges, named) ? (named as RangeName) : 'all';
  const choose = (next: RangeName) =>
    setAddress(
      (before) => {
        if (next === 'all') before.delete(PARAMETER);
        else before.set(PARAMETER, next);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return [range, choose];
}
