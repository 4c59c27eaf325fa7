import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Auction } from '#contract/auctions/auction.ts';
import { listAuctions } from '#contract/auctions/list-auctions.ts';
import { call } from '#web/lib/call.ts';
import { EVERY_5_S } from '#web/lib/refresh.ts';
import { polledUnlessLive } from '#web/realtime/channel-status.ts';
import { liveAuctionsQuery } from './auction-queries.ts';

export const SHOWN_MORE = 5;
/** One more than is shown, since the lot itself may be among them. */
const ASKED = SHOWN_MORE + 1;

type Sector = Auction['sector'];

/** Of lots in the order of their end: those of the sector first, then the others. */
function ofSectorFirst(lots: readonly Auction[], sector: Sector): Auction[] {
  const isOf = (lot: Auction): boolean => sector !== null && lot.sector === sector;
  return [...lots.filter(isOf), ...lots.filter((lot) => !isOf(lot))].slice(0, ASKED);
}

/** What to show beside a lot of this sector: the live lots that end next. */
const moreLotsQuery = (sector: Sector) =>
  queryOptions({
    queryKey: ['auctions', 'more', sector],
    queryFn: async ({ signal }) => {
      const ask = (of: { sector?: NonNullable<Sector> }) =>
        call(listAuctions, { query: { status: 'live', limit: ASKED, ...of }, signal });
      const [alike, next] = await Promise.all([sector ? ask({ sector }) : [], ask({})]);
      return [...alike, ...next.filter(({ id }) => !alike.some((lot) => lot.id === id))].slice(
        0,
        ASKED,
      );
    },
    ...polledUnlessLive('market', EVERY_5_S),
  });

/** The answer, or what the market's frames tell since. Those that stand still are asked for once. */
export function useMoreLots(lot: Pick<Auction, 'id' | 'sector'>, still: boolean) {
  const asked = useQuery({
    ...moreLotsQuery(lot.sector),
    ...(still && { refetchInterval: false }),
  });
  const told = useQuery({
    ...{ ...liveAuctionsQuery, enabled: false, refetchInterval: false },
    select: (lots) => ofSectorFirst(lots, lot.sector),
  });
  const newest = told.dataUpdatedAt > asked.dataUpdatedAt ? told.data : asked.data;
  const lots = newest?.filter(({ id }) => id !== lot.id).slice(0, SHOWN_MORE);
  return { asked, lots };
}
