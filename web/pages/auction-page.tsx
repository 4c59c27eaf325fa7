import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useDeferredValue, useMemo } from 'react';
import { useParams } from 'react-router';
import type { User } from '#contract/accounts/user.ts';
import { auctionChannel } from '#contract/live/auction-channel.ts';
import { AboutLot } from '#web/features/auctions/about-lot.tsx';
import { LotFacts, LotRules } from '#web/features/auctions/lot-facts.tsx';
import { LotHeader } from '#web/features/auctions/lot-header.tsx';
import { lotIdIn } from '#web/features/auctions/lot-id.ts';
import { LotPlot } from '#web/features/auctions/lot-plot.tsx';
import { wordsOf } from '#web/features/auctions/lot-words.ts';
import { type PlacedBid, withMyBid } from '#web/features/bids/bid-attempt.ts';
import { BarRow, BidCorner } from '#web/features/bids/bid-corner.tsx';
import { ClockAndPrice } from '#web/features/bids/bid-panel.tsx';
import { addBid, useBidsOfLot } from '#web/features/bids/bids-query.ts';
import { usePriceCourse } from '#web/features/bids/course-query.ts';
import type { LotOnScreen } from '#web/features/bids/position.ts';
import { latePart } from '#web/lib/late-part.ts';
import { auctionQuery } from '#web/lib/lot-query.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { bidsKey, lotKey } from '#web/lib/query-keys.ts';
import { meQuery, useMe } from '#web/lib/session.ts';
import { Freshness, useIsStale } from '#web/ui/freshness.tsx';
import { SkipLink } from '#web/ui/skip-link.tsx';
import { ErrorState, Skeleton } from '#web/ui/states.tsx';
import { useKnownUntil } from '#web/ui/use-known-until.ts';
import { useLiveLot } from './use-live-lot.ts';

/** For the two sides of a sale alone. */
const loadSale = () => import('#web/features/sales/after-auction.tsx');
const AfterAuction = latePart(loadSale);
const PayBy = latePart(() => loadSale().then(({ PayBy }) => ({ default: PayBy })));
const PressingElsewhere = latePart(
  () => import('#web/features/notifications/pressing-elsewhere.tsx'),
);
const LotMarks = latePart(() => import('#web/features/auctions/lot-marks.tsx'));
const LotResult = latePart(() => import('#web/features/auctions/lot-result.tsx'));
/** Below what one reads first. */
const AfterAWin = latePart(() => import('#web/features/auctions/after-a-win.tsx'));
const BidHistory = latePart(() => import('#web/features/bids/bid-history.tsx'));
const EarlierLots = latePart(() => import('#web/features/results/earlier-lots.tsx'));
const MoreLiveLots = latePart(() => import('./more-live-lots.tsx'));
const NoSuchLot = latePart(() => import('./no-such-lot.tsx'));

export default function AuctionPage() {
  const known = lotIdIn(useParams().id);
  const id = known ?? 0;
  const lot = useQuery({ ...auctionQuery(id), enabled: known !== undefined });
  const me = useMe();
  const stale = useIsStale(lotKey(id), auctionChannel(id));
  useLiveLot(id, Boolean(lot.data));
  if (!lot.isEnabled || lot.data === null) return <NoSuchLot />;
  if (lot.data) {
    const user = me.isPending ? undefined : (me.data ?? null);
    return <Lot key={id} lot={lot.data} user={user} stale={stale} />;
  }
  if (lot.isError) {
    return <NotLoaded onRetry={() => void lot.refetch()} error={lot.error} />;
  }
  return <LotSkeleton />;
}

interface LotProps {
  lot: LotOnScreen;
  /** Undefined while it is not known yet. */
  user: User | null | undefined;
  stale: boolean;
}

function Lot({ lot, user, stale }: LotProps) {
  usePageTitle(wordsOf(lot));
  const history = useBidsOfLot(lot.id);
  const course = usePriceCourse(lot.id, history.bids.data);
  const { accept, reload } = useLotUpdates(lot.id);
  const part = partIn(lot, user);
  const result = useResult(lot, user);
  const knownUntil = useKnownUntil(lotKey(lot.id), stale);
  return (
    <div className="page-width pt-8 pb-28 lg:pt-4 lg:pb-8">
      <SkipLink to="bidding">Skip to bidding</SkipLink>
      {/* The panel begins at the top, so that its button is on a low screen before anything is scrolled. */}
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_368px]">
        <div className="flex min-w-0 flex-col gap-10 lg:pt-4">
          <div className="-mb-2">
            <LotHeader lot={lot} mark={<LotFreshness id={lot.id} />} />
            <Suspense>
              {lot.conflicts.length + lot.renames.length > 0 && <LotMarks lot={lot} />}
            </Suspense>
          </div>
          {result}
          {lot.winner && part && (
            <Suspense>
              <AfterAuction lotId={lot.id} part={part} />
            </Suspense>
          )}
          <LotPlot lot={lot} points={course} me={lot.me?.bidder ?? null} {...{ knownUntil }} />
          <AboutLot lot={lot} />
          <div className="grid gap-10 md:grid-cols-2">
            <LotFacts lot={lot} />
            <LotRules lot={lot} />
          </div>
          {lot.status === 'live' && (
            <Suspense fallback={<Skeleton className="h-64 md:h-28" />}>
              <AfterAWin lot={lot} />
            </Suspense>
          )}
          <Suspense fallback={<Skeleton className="h-150" />}>
            <BidHistory lot={lot} {...history} />
          </Suspense>
          <Suspense>
            <EarlierLots lot={lot} />
          </Suspense>
          <Suspense>
            <MoreLiveLots lot={lot} />
          </Suspense>
        </div>
        <div id="bidding" tabIndex={-1}>
          {isPositionKnown(lot, user) ? (
            <BidCorner
              lot={lot}
              user={user}
              stale={stale}
              onAccepted={accept}
              onOutdated={reload}
              won={part === 'buyer' && <PayBy lotId={lot.id} />}
              above={
                <Suspense>
                  <PressingElsewhere lotId={lot.id} />
                </Suspense>
              }
            />
          ) : (
            <>
              <div className="hidden flex-col gap-3 rounded-lg border border-line-strong bg-surface px-5 py-4 lg:flex">
                <ClockAndPrice lot={lot} stale={stale} />
                <Skeleton className="h-24" />
              </div>
              {/* What may be done from it comes with the account; its height stays. */}
              <div className="lg:hidden">
                <BarRow lot={lot}>
                  <Skeleton className="h-10 w-24" />
                </BarRow>
              </div>
            </>
          )}
        </div>
      </div>
    </div>
  );
}

/** What the server drew of it stays until the code for it has come, whatever changes meanwhile. */
function useResult(now: LotOnScreen, by: LotProps['user']) {
  const [lot, user] = [useDeferredValue(now), useDeferredValue(by)];
  return useMemo(
    () =>
      lot.status !== 'live' && (
        <Suspense>
          <LotResult lot={lot} isKnown={isPositionKnown(lot, user)} />
        </Suspense>
      ),
    [lot, user],
  );
}

/** Drawn again with each answer, even with one that changes nothing else on the page. */
const LotFreshness = ({ id }: { id: number }) => (
  <Freshness query={useQuery(auctionQuery(id))} channel={auctionChannel(id)} />
);

/**
 * What the server drew was drawn for nobody: who is signed in waits for their own view of the lot.
 * Who has to set up two-step login first gets none.
 */
const isPositionKnown = (lot: LotOnScreen, user: User | null | undefined): user is User | null =>
  user === null || (user !== undefined && (lot.me !== null || user.two_factor === 'required'));

/** Which side of the lot's sale the reader is, if any. */
function partIn(lot: LotOnScreen, user: User | null | undefined): 'buyer' | 'seller' | undefined {
  if (lot.me?.result === 'won') return 'buyer';
  return user && lot.seller.id === user.id ? 'seller' : undefined;
}

/** My accepted bid lands in the same place as what is polled. */
function useLotUpdates(id: number) {
  const client = useQueryClient();
  const accept = useCallback(
    (placed: PlacedBid) => {
      client.setQueryData(auctionQuery(id).queryKey, (lot) => lot && withMyBid(lot, placed));
      // The answer has the number of what it answered, and comes as everybody hears of it.
      if (placed.answered_by_limit) void client.invalidateQueries({ queryKey: bidsKey(id) });
      else addBid(client, placed.bid);
      void client.invalidateQueries(auctionQuery(id));
    },
    [client, id],
  );
  const reload = useCallback(() => {
    void client.invalidateQueries(auctionQuery(id));
    void client.invalidateQueries(meQuery);
  }, [client, id]);
  return { accept, reload };
}

function NotLoaded(failure: { onRetry: () => void; error: unknown }) {
  usePageTitle({ title: 'Auction' });
  return (
    <div className="page-width py-20">
      <h1 className="text-center text-xl">This auction could not be loaded</h1>
      <ErrorState sentence="Failed to load auctions." {...failure} />
    </div>
  );
}

function LotSkeleton() {
  return (
    <div role="status" className="page-width pt-8 lg:pt-4">
      <span className="sr-only">Loading...</span>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_368px]">
        <div className="flex flex-col gap-10 lg:pt-4">
          <Skeleton className="-mb-2 h-14 w-72 max-w-full" />
          <Skeleton className="h-72 md:h-88" />
          <Skeleton className="h-64" />
        </div>
        <Skeleton className="hidden h-[480px] lg:block" />
      </div>
    </div>
  );
}
