import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { Auction, MyPosition } from '#contract/auctions/auction.ts';
import { getMyLots } from '#contract/watchlist/get-my-lots.ts';
import type { MyLots } from '#contract/watchlist/my-lots.ts';
import { polledUnlessLive } from '#web/realtime/channel-status.ts';
import { call } from './call.ts';

type LotOnScreen = Auction & { me: MyPosition | null };

const EVERY_10_S = 10_000;

/** The user's positions and the lots that they watch, in brief; told by their channel. */
export const myLotsInBrief = queryOptions({
  queryKey: ['my-lots'],
  queryFn: ({ signal }) => call(getMyLots, { signal }),
  ...polledUnlessLive('me', EVERY_10_S),
});

/** As `applyNotices`: an answer on its way may be from before the frame. */
export function applyMyLots(client: QueryClient, mine: MyLots): void {
  const exactly = { queryKey: myLotsInBrief.queryKey, exact: true };
  const inFlight = client.isFetching(exactly) > 0;
  if (inFlight) void client.cancelQueries(exactly);
  client.setQueryData(exactly.queryKey, mine);
  if (inFlight) void client.invalidateQueries(exactly);
}

/**
 * Reads what is known, and asks for nothing: many rows do this, after hydration. Nothing is known to a signed-out
 * visitor.
 */
function useMine<Part>(select: (mine: MyLots) => Part): Part | undefined {
  return useQuery({ ...myLotsInBrief, enabled: false, refetchInterval: false, select }).data;
}

export const useIsWatched = (lotId: number): boolean =>
  useMine(({ watching }) => watching.includes(lotId)) ?? false;

/** Whether a request that waits, sent from another lot, covers this one. */
export const useIsCovered = (lotId: number): boolean =>
  useMine(({ covered }) => covered?.includes(lotId)) ?? false;

/** The ids of lots that the user is approved to bid on; undefined until they are known. */
export const useApprovedLots = () =>
  useMine(({ lots }) =>
    lots.filter(({ me }) => me.request_status === 'approved').map(({ id }) => id),
  );

type LotMark = 'leading' | 'outbid' | 'answered';

export const isOutbid = (me: MyPosition): boolean => me.my_bids > 0 && !me.is_leading;

/** The lot is over and I bid on it, but its page does not know yet whether I won: that comes a moment later. */
export const isResultAwaited = ({ status, me }: Pick<LotOnScreen, 'status' | 'me'>): boolean =>
  status === 'ended' && me !== null && me.my_bids > 0 && me.result === null;

/** Whether an automatic bid answered my last one at once, under its number, and no other bid has come since. */
export const isAnswered = ({ me, last_seq }: Pick<LotOnScreen, 'me' | 'last_seq'>): boolean =>
  me !== null && isOutbid(me) && me.my_last_seq === last_seq;

/** How the user stands on a live lot that they bid on. */
export const useLotMark = ({
  id,
  current_price: price,
  last_seq,
}: Pick<Auction, 'id' | 'current_price' | 'last_seq'>) =>
  useMine(({ lots }): LotMark | undefined => {
    const lot = lots.find((one) => one.id === id);
    if (lot?.status !== 'live' || lot.me.my_bids === 0) return undefined;
    // The price may be newer than the position: whoever's best bid is below it no longer leads.
    if (lot.me.is_leading && (lot.me.my_best ?? 0) >= price) return 'leading';
    return isAnswered({ me: lot.me, last_seq }) ? 'answered' : 'outbid';
  });

const WATCH_LATER = 'watch-after-login';

/** Remembers, in this tab, what to watch once somebody has signed in. */
export function watchLater(lotId: number): void {
  try {
    sessionStorage.setItem(WATCH_LATER, String(lotId));
  } catch {
    // Storage is forbidden: they press the star once more.
  }
}

/** What was to be watched, once; undefined if nothing was. */
export function takeWatchLater(): number | undefined {
  try {
    const lotId = Number(sessionStorage.getItem(WATCH_LATER));
    sessionStorage.removeItem(WATCH_LATER);
    return lotId > 0 ? lotId : undefined;
  } catch {
    return undefined;
  }
}
