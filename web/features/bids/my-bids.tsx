import { useQuery } from '@tanstack/react-query';
import { ListBuyerBidsQuery } from '#contract/bids/list-buyer-bids.schemas.ts';
import { listBuyerBids } from '#contract/bids/list-buyer-bids.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PagedTable } from '#web/ui/list/paged-table.tsx';
import { useListView } from '#web/ui/list/use-list-view.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { MY_BIDS_TABLE_FROM, myBidColumns } from './my-bid-columns.tsx';
import { myBidsQuery } from './my-bids-queries.ts';
import { useLiveBidding } from './use-live-bidding.ts';

const PAGE_SIZE = 10;

/** Every bid of the user, filtered by state; leading and outbid change as the market moves. */
export function MyBids() {
  useLiveBidding();
  const view = useListView(listBuyerBids, ListBuyerBidsQuery, PAGE_SIZE, 'state');
  const bids = useQuery(myBidsQuery(view.query));
  return (
    <>
      <Tabs
        label="Bids by state"
        chosen={view.filters.state ?? ''}
        onChoose={(chosen) => view.setFilter('state', chosen)}
        options={[
          ['', 'All'],
          ['leading', 'Leading'],
          ['outbid', 'Outbid'],
          ['won', 'Won'],
          ['lost', 'Lost'],
        ]}
      />
      <PagedTable
        caption="My bids"
        tableFrom={MY_BIDS_TABLE_FROM}
        view={view}
        query={bids}
        columns={myBidColumns}
        keyOf={(bid) => bid.id}
        failed="Failed to load bids."
        empty="No bids found."
        next={
          <ButtonLink to="/auctions" size="small">
            See live auctions
          </ButtonLink>
        }
      />
    </>
  );
}
