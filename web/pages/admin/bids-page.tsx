import { useQuery } from '@tanstack/react-query';
import { ListAdminBidsQuery } from '#contract/admin/list-admin-bids.schemas.ts';
import { listAdminBids } from '#contract/admin/list-admin-bids.ts';
import { adminBidsQuery } from '#web/features/admin/admin-queries.ts';
import { bidColumns } from '#web/features/admin/bid-columns.tsx';
import { ActiveFilters } from '#web/ui/list/active-filters.tsx';
import { CsvLink } from '#web/ui/list/csv-link.tsx';
import { DaysFilter, Filters, SearchFilter } from '#web/ui/list/filters.tsx';
import { PagedTable } from '#web/ui/list/paged-table.tsx';
import { useListView } from '#web/ui/list/use-list-view.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TABLE_FROM_PX } from './table-room.ts';

const PAGE_SIZE = 20;

export default function AdminBidsPage() {
  const view = useListView(listAdminBids, ListAdminBidsQuery, PAGE_SIZE);
  const bids = useQuery(adminBidsQuery(view.query));
  const first = bids.isPlaceholderData ? undefined : bids.data?.rows[0];
  return (
    <>
      <PageHeader title="Bids">
        <CsvLink view={view} name="Bids" />
      </PageHeader>
      <Filters view={view}>
        <SearchFilter view={view} label="Search bids" placeholder="Lot or bidder" />
        <DaysFilter view={view} />
      </Filters>
      <ActiveFilters
        view={view}
        names={[
          ['auction', 'Lot'],
          ['user', 'Bidder'],
        ]}
        wordsOf={(name) => (name === 'auction' ? first?.auction_title : first?.user.name)}
      />
      <PagedTable
        caption="Bids"
        many={['bid', 'bids']}
        view={view}
        query={bids}
        columns={bidColumns}
        keyOf={(bid) => bid.id}
        failed="Failed to load bids."
        empty="No bids found."
        tableFrom={TABLE_FROM_PX}
        channel="admin"
      />
    </>
  );
}
