import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OwnAuction } from '#contract/auctions/auction.ts';
import type { Page } from '#web/lib/call.ts';
import { count } from '#web/lib/figures.ts';
import type { FirstReads } from '#web/lib/read-ahead.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { Freshness } from '#web/ui/freshness.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { SectionTitle } from '#web/ui/page-header.tsx';
import { Stats } from '#web/ui/stat.tsx';
import { EmptyState, SkeletonRows } from '#web/ui/states.tsx';
import { ownListingsQuery, sellerOverviewQuery } from './listings-queries.ts';
import { LISTINGS_TABLE_FROM, liveColumns } from './listings-table.tsx';
import { SellerWaits } from './seller-desk.tsx';
import { useLiveListings } from './use-live-listings.ts';

/** The number of auctions on the overview; My Auctions shows all. */
const SHOWN = 20;

/** The count, a dash if it could not be loaded, and nothing while it loads. */
const figureOf = ({ data, errorUpdateCount }: UseQueryResult<Page<OwnAuction>>) => {
  if (data) return count(data.total);
  return errorUpdateCount > 0 ? '–' : undefined;
};

/** Shows cards, or a table if there is room for one. */
const ListingsToCome = () => (
  <SkeletonRows rows={3} className="h-52 rounded-lg min-[1100px]:h-14" />
);

const liveQuery = ownListingsQuery({ status: 'live', sort: 'ends_at', per_page: SHOWN });
const countOf = (status: 'pending' | 'ended' | 'rejected') =>
  ownListingsQuery({ status, per_page: 1 });

export const overviewReads: FirstReads = (client) => [
  client.prefetchQuery(liveQuery),
  client.prefetchQuery(sellerOverviewQuery),
  ...(['pending', 'ended', 'rejected'] as const).map((status) =>
    client.prefetchQuery(countOf(status)),
  ),
];

/** Whether all of the overview can be shown. Parts that came one by one would move each other. */
export function useOverviewKnown(): boolean {
  const live = useQuery(liveQuery);
  const overview = useQuery(sellerOverviewQuery);
  return live.isFetched && overview.isFetched;
}

/** Whether the seller's lots are live. */
export const ListingsMark = () => <Freshness query={useQuery(liveQuery)} channel="me" />;

/** A seller's figures, what waits, and live auctions, soonest end first. */
export function LiveListings({ known, sales }: { known: boolean; sales: ReactNode }) {
  useLiveListings();
  const live = useQuery(liveQuery);
  const pending = useQuery(countOf('pending'));
  const ended = useQuery(countOf('ended'));
  const rejected = useQuery(countOf('rejected'));
  const waiting = live.data?.rows.reduce((sum, lot) => sum + lot.pending_requests, 0);
  const hasNone = [live, pending, ended, rejected].every(({ data }) => data?.total === 0);
  return (
    <>
      <Stats
        figures={[
          { label: 'Live auctions', figure: figureOf(live) },
          { label: 'In review', figure: figureOf(pending) },
          { label: 'Ended', figure: figureOf(ended) },
        ]}
      />
      {known && waiting ? (
        <p className="pt-3 text-sm text-ink-soft">
          {count(waiting)} {waiting === 1 ? 'buyer is' : 'buyers are'} waiting for admin approval to
          bid.
        </p>
      ) : null}
      {known ? (
        <>
          <SellerWaits sales={sales} />
          <SectionTitle>Live auctions</SectionTitle>
          <Loaded query={live} failed="Failed to load auctions." loading={<ListingsToCome />}>
            {({ rows }) =>
              rows.length > 0 ? <LiveTable rows={rows} /> : <NoneLive hasNone={hasNone} />
            }
          </Loaded>
        </>
      ) : (
        <div className="pt-10">
          <ListingsToCome />
        </div>
      )}
    </>
  );
}

const LiveTable = ({ rows }: { rows: readonly OwnAuction[] }) => (
  <DataTable
    caption="My live auctions"
    tableFrom={LISTINGS_TABLE_FROM}
    columns={liveColumns}
    rows={rows}
    keyOf={({ id }) => id}
  />
);

const NoneLive = ({ hasNone }: { hasNone: boolean }) => (
  <EmptyState sentence="Live auctions not found">
    {hasNone ? (
      <ButtonLink to="/seller/auctions/create" size="small">
        Create your first auction
      </ButtonLink>
    ) : (
      <Link to="/seller/auctions" className="rounded-sm underline underline-offset-2">
        See all my auctions
      </Link>
    )}
  </EmptyState>
);
