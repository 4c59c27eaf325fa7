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
    // Past points never change, and new ones are among the newest bids.
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * The price of a lot from its first bid to its newest: a thinned course of the bids that are not on the
 * page, then the newest bids (given newest first). Undefined until it is loaded.
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
  // So many bids arrived at once that the page dropped or missed some.
  const torn = data !== undefined && reaches < oldest - 1 && !isFetching && !isError;
  useEffect(() => {
    if (torn) void refetch();
  }, [torn, refetch]);
  return useMemo(() => {
    if (bids === undefined || (oldest > 1 && isPending)) return undefined;
    return [...(data?.points ?? []).filter(({ seq }) => seq < oldest), ...bids.toReversed()];
  }, [bids, data, oldest, isPending]);
}
