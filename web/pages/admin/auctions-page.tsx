import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminAuction } from '#contract/admin/admin-auction.ts';
import { ListAdminAuctionsQuery } from '#contract/admin/list-admin-auctions.schemas.ts';
import { listAdminAuctions } from '#contract/admin/list-admin-auctions.ts';
import { adminAuctionsQuery } from '#web/features/admin/admin-queries.ts';
import { columnsOf } from '#web/features/admin/auction-columns.tsx';
import { ApproveSeveral, RejectSeveral } from '#web/features/admin/bulk-decisions.tsx';
import { Deciding } from '#web/features/admin/deciding.tsx';
import { ReviewDialog } from '#web/features/admin/review-dialog.tsx';
import { BulkBar } from '#web/ui/bulk/bulk-bar.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { refusalIn } from '#web/ui/conflict-note.tsx';
import { ActiveFilters } from '#web/ui/list/active-filters.tsx';
import { CsvLink } from '#web/ui/list/csv-link.tsx';
import { DayFilter, Filters, SearchFilter } from '#web/ui/list/filters.tsx';
import type { UsualSort } from '#web/ui/list/list-view.ts';
import { PagedTable } from '#web/ui/list/paged-table.tsx';
import { useListView } from '#web/ui/list/use-list-view.ts';
import { useSelection } from '#web/ui/list/use-selection.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { REVIEW_TABLE_FROM_PX, TABLE_FROM_PX } from './table-room.ts';

/** Rows of a page. */
const PAGE_SIZE = 10;

const tabs = [
  ['pending', 'Pending'],
  ['live', 'Live'],
  ['ended', 'Ended'],
  ['rejected', 'Rejected'],
  ['withdrawn', 'Withdrawn'],
] as const satisfies readonly (readonly [AdminAuction['status'], string])[];

interface Several {
  way: 'approve' | 'reject';
  lots: readonly AdminAuction[];
}

/** What waits longest, ends first or ended last comes first; what was submitted last on the other tabs. */
const usualSort: UsualSort = ({ status = 'pending' }) => usualSorts[status];
const usualSorts: Partial<Record<string, string>> = {
  pending: 'created_at',
  live: 'ends_at',
  ended: '-ends_at',
};

const NothingWaits = () => (
  <p className="text-sm text-ink-soft">
    Nothing is waiting for a decision. New listings appear here as sellers submit them.
  </p>
);

export default function AdminAuctionsPage() {
  const view = useListView(
    listAdminAuctions,
    ListAdminAuctionsQuery,
    PAGE_SIZE,
    'status',
    usualSort,
  );
  const status = tabs.find(([name]) => name === view.filters.status)?.[0] ?? 'pending';
  const lots = useQuery(adminAuctionsQuery(view.query));
  const selection = useSelection(lots.data?.rows ?? [], {
    keyOf: (lot) => lot.id,
    may: (lot) =>
      lot.status === 'pending' && lot.awaits_seller === null && !refusalIn(lot.conflict),
    nameOf: (lot) => lot.title,
  });
  const [deciding, setDeciding] = useState<Several>();
  const decide = (way: Several['way']) => setDeciding({ way, lots: selection.picked });
  const SeveralDialog = deciding?.way === 'approve' ? ApproveSeveral : RejectSeveral;
  return (
    <>
      <PageHeader title="Auctions">
        <div className="flex gap-2">
          <CsvLink view={view} name="Auctions" />
          <ButtonLink to="/admin/auctions/create" kind="primary">
            Create Auction
          </ButtonLink>
        </div>
      </PageHeader>
      <Tabs
        label="Status"
        chosen={status}
        options={tabs}
        onChoose={(name) => view.setFilter('status', name === 'pending' ? undefined : name)}
      />
      <Filters view={view}>
        <SearchFilter view={view} label="Search auctions" placeholder="Name or ticker" />
        <DayFilter
          view={view}
          label={status === 'ended' ? 'Ended by (UTC)' : 'Ends by (UTC)'}
          name="ends_before"
          whole
        />
      </Filters>
      <ActiveFilters
        view={view}
        names={[['seller', 'Seller']]}
        wordsOf={() => lots.data?.rows[0]?.seller.name}
      />
      <Deciding>
        <PagedTable
          caption="Auctions"
          many={['lot', 'lots']}
          view={view}
          query={lots}
          columns={columnsOf[status]}
          keyOf={(lot) => lot.id}
          failed="Failed to load auctions."
          empty="No auctions found."
          {...(status === 'pending' ? { next: <NothingWaits /> } : {})}
          tableFrom={status === 'pending' ? REVIEW_TABLE_FROM_PX : TABLE_FROM_PX}
          channel="admin"
          {...(status === 'pending' ? { selection } : {})}
        />
        <ReviewDialog />
      </Deciding>
      {selection.picked.length > 0 && (
        <BulkBar picked={selection.picked.length} onClear={selection.clear}>
          <Button size="small" kind="primary" onClick={() => decide('approve')}>
            Approve selected
          </Button>
          <Button size="small" kind="danger" onClick={() => decide('reject')}>
            Reject selected
          </Button>
        </BulkBar>
      )}
      {deciding && <SeveralDialog lots={deciding.lots} onClose={() => setDeciding(undefined)} />}
    </>
  );
}
