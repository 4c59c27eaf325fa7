import { useQuery } from '@tanstack/react-query';
import { ListOwnListingsQuery } from '#contract/seller/list-own-listings.schemas.ts';
import { listOwnListings } from '#contract/seller/list-own-listings.ts';
import { Asking } from '#web/ui/asking.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Freshness, useIsStale } from '#web/ui/freshness.tsx';
import { Filters, SearchFilter } from '#web/ui/list/filters.tsx';
import { PagedTable } from '#web/ui/list/paged-table.tsx';
import { useListView } from '#web/ui/list/use-list-view.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { ownListingsQuery } from './listings-queries.ts';
import { LISTINGS_TABLE_FROM, listingColumns } from './listings-table.tsx';
import { useLiveListings } from './use-live-listings.ts';

const PAGE_SIZE = 10;

/** The screen of all of a seller's lots by status, with live prices and counts. */
export function Listings() {
  useLiveListings();
  const view = useListView(listOwnListings, ListOwnListingsQuery, PAGE_SIZE, 'status');
  const query = ownListingsQuery(view.query);
  const lots = useQuery(query);
  return (
    <>
      <PageHeader title="My Auctions" mark={<Freshness query={lots} channel="me" />}>
        <ButtonLink to="/seller/new" kind="primary">
          Create Auction
        </ButtonLink>
      </PageHeader>
      <Tabs
        label="Auctions by status"
        chosen={view.filters.status ?? ''}
        onChoose={(chosen) => view.setFilter('status', chosen)}
        options={[
          ['', 'All'],
          ['pending', 'Pending'],
          ['live', 'Live'],
          ['ended', 'Ended'],
          ['rejected', 'Rejected'],
          ['withdrawn', 'Withdrawn'],
        ]}
      />
      <Filters view={view}>
        <SearchFilter view={view} label="Search my auctions" placeholder="Name or ticker" />
      </Filters>
      <Asking>
        <PagedTable
          caption="My auctions"
          many={['lot', 'lots']}
          tableFrom={LISTINGS_TABLE_FROM}
          view={view}
          query={lots}
          stale={useIsStale(query.queryKey, 'me')}
          columns={listingColumns}
          keyOf={({ id }) => id}
          failed="Failed to load auctions."
          empty="No auctions found."
          next={
            <ButtonLink to="/seller/new" size="small">
              Create an auction
            </ButtonLink>
          }
        />
      </Asking>
    </>
  );
}
