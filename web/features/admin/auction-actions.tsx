import { Eye, History, ListOrdered, Pencil, Trash2 } from 'lucide-react';
import type { AdminAuction } from '#contract/admin/admin-auction.ts';
import { Button } from '#web/ui/button.tsx';
import { RowMenu } from '#web/ui/row-menu.tsx';
import { useDeciding } from './deciding.tsx';

/** What an admin may do with a lot in its state. */
export function AuctionActions({ lot }: { lot: AdminAuction }) {
  const ask = useDeciding();
  return (
    <span className="inline-flex items-center justify-end gap-1.5">
      {lot.status === 'pending' && (
        <>
          <Button
            size="small"
            aria-label={`Approve ${lot.title}`}
            onClick={() => ask({ lot, way: 'approve' })}
          >
            Approve
          </Button>
          <Button
            size="small"
            kind="danger"
            aria-label={`Reject ${lot.title}`}
            onClick={() => ask({ lot, way: 'reject' })}
          >
            Reject
          </Button>
        </>
      )}
      <RowMenu name={lot.title} entries={entriesOf(lot, () => ask({ lot, way: 'remove' }))} />
    </span>
  );
}

function entriesOf({ id, status }: AdminAuction, remove: () => void) {
  const wasLive = status === 'live' || status === 'ended' || status === 'withdrawn';
  const mayChange = status === 'pending' || status === 'live';
  return [
    ...(wasLive
      ? [
          { label: 'View', Icon: Eye, to: `/auction/${id}` },
          { label: 'Bids', Icon: ListOrdered, to: `/admin/bids?auction=${id}` },
        ]
      : []),
    ...(mayChange ? [{ label: 'Edit', Icon: Pencil, to: `/admin/auctions/${id}/edit` }] : []),
    {
      label: 'History',
      Icon: History,
      to: `/admin/audit?subject_type=auction&subject_id=${id}`,
    },
    ...(status === 'withdrawn'
      ? []
      : [{ label: 'Delete', Icon: Trash2, onSelect: remove, danger: true }]),
  ];
}
