import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DayFigures } from '#contract/market/list-day-figures.schemas.ts';
import { listDayFigures } from '#contract/market/list-day-figures.ts';
import { call } from '#web/lib/call.ts';

const EVERY_MINUTE = 60_000;
/** Rows that come into sight within this time ask together. */
const TOGETHER_MS = 30;
/** As many as the server takes at once. */
const MOST = 100;

interface Batch {
  ids: Set<number>;
  figures: Promise<Map<number, DayFigures>>;
}
let open: Batch | undefined;

function openBatch(): Batch {
  const ids = new Set<number>();
  const figures = new Promise((due) => setTimeout(due, TOGETHER_MS)).then(async () => {
    if (open?.ids === ids) open = undefined;
    const found = await call(listDayFigures, { query: { ids: [...ids].join() } });
    return new Map(found.map((one) => [one.id, one]));
  });
  return { ids, figures };
}

async function figuresOf(id: number): Promise<DayFigures | null> {
  if (!open || open.ids.size >= MOST) open = openBatch();
  open.ids.add(id);
  return (await open.figures).get(id) ?? null;
}

/** The last day of a lot, beside what is live of it; null once it ended. One request for all rows in sight. */
export const dayFiguresQuery = (id: number) =>
  queryOptions({
    queryKey: ['day-figures', id],
    queryFn: () => figuresOf(id),
    staleTime: EVERY_MINUTE,
    refetchInterval: EVERY_MINUTE,
  });

/** What many lots cost at 00:00 UTC, by their ids; one query, since an observer for each of 500 lots is slow. */
export const dayPricesQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['day-prices', ids],
    queryFn: async ({ client }): Promise<Record<number, number>> => {
      const days = await Promise.all(ids.map((id) => client.fetchQuery(dayFiguresQuery(id))));
      return Object.fromEntries(
        days.flatMap((day) => (day?.midnight_price ? [[day.id, day.midnight_price]] : [])),
      );
    },
    placeholderData: keepPreviousData,
    staleTime: EVERY_MINUTE,
    refetchInterval: EVERY_MINUTE,
  });
