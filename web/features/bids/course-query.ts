import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Bid } from '#contract/bids/bid.ts';
import type { PricePoint } from '#contract/market/get-price-course.schemas.ts';
import { getPriceCourse } from '#contract/market/get-price-course.ts';
import { call } from '#web/lib/call.ts';

const courseQuery = (lotId: number) =>
  queryOptions({
    queryKey: ['course-of-lot', lotId],
    queryFn: ({ signal }) => call(getPriceCourse, { params: { id: lotId }, signal }),
    // What is past never changes, and what comes is among the newest bids.
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * Where a lot's price went from its first bid to its newest: the newest bids, which come newest
 * first, after a thinned course of those that are not on the page. Undefined until it is known.
 */
export function usePriceCourse(
  lotId: number,
  bids: readonly Bid[] | undefined,
): readonly PricePoint[] | undefined {
  const oldest = bids?.at(-1)?.seq ?? 1;
  const { data, isPending, isFetching, isError, refetch } = useQuery({
    ...courseQuery(lotId),
    enabled: oldest > 1,
  });
  const reaches = data?.points.at(-1)?.seq ?? 0;
  // So many bids at once that the page let go of some, or never saw them.
  const torn = data !== undefined && reaches < oldest - 1 && !isFetching && !isError;
  useEffect(() => {
    if (torn) void refetch();
  }, [torn, refetch]);
  return useMemo(() => {
    if (bids === undefined || (oldest > 1 && isPending)) return undefined;
    return [...(data?.points ?? []).filter(({ seq }) => seq < oldest), ...bids.toReversed()];
  }, [bids, data, oldest, isPending]);
}
