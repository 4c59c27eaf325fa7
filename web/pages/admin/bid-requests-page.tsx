import { useQuery } from '@tanstack/react-query';
import { bidRequestsQuery } from '#web/features/bid-requests/bid-requests-query.ts';
import { BidRequestsTable } from '#web/features/bid-requests/bid-requests-table.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pager, usePaged } from '#web/ui/pager.tsx';
import { EmptyState } from '#web/ui/states.tsx';

const PAGE_SIZE = 20;

export default function BidRequestsPage() {
  const requests = useQuery(bidRequestsQuery);
  const { page, pages, shown } = usePaged(requests.data ?? [], PAGE_SIZE);
  return (
    <>
      <PageHeader title="Bid Approval Requests" />
      {requests.isError && (
        <Alert tone="error">
          <span className="flex flex-wrap items-center gap-3">
            Failed to load requests
            <Button size="small" onClick={() => void requests.refetch()}>
              Try again
            </Button>
          </span>
        </Alert>
      )}
      {requests.isPending && <p role="status">Loading...</p>}
      {requests.data?.length === 0 && <EmptyState sentence="No requests found." />}
      {shown.length > 0 && (
        <>
          <BidRequestsTable requests={shown} first={(page - 1) * PAGE_SIZE + 1} />
          <Pager page={page} pages={pages} />
        </>
      )}
    </>
  );
}
