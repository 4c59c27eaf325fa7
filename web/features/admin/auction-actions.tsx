import { Eye, History, ListOrdered, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { AdminAuction } from '#contract/admin/admin-auction.ts';
import { Button } from '#web/ui/button.tsx';
import { refusalIn } from '#web/ui/conflict-note.tsx';
import { RowMenu } from '#web/ui/row-menu.tsx';
import { Why } from '#web/ui/why.tsx';
import { useDeciding } from './deciding.tsx';

/** The actions an admin may take on a lot, by its status. */
export function AuctionActions({ lot }: { lot: AdminAuction }) {
  const ask = useDeciding();
  const reason = useId();
  const refused = refusalIn(lot.conflict);
  const why = refused ?? (lot.awaits_seller ? AWAITS_SELLER : undefined);
  const buttons = (
    <span className="inline-flex items-center justify-end gap-1.5">
      {lot.status === 'pending' && (
        <>
          <Button
            size="small"
            aria-label={`Approve ${lot.title}`}
            aria-describedby={why === undefined ? undefined : reason}
            disabled={why !== undefined}
            onClick={() => ask({ lot, way: 'approve' })}
          >
            Approve
          </Button>
          <Button
            size="small"
            kind="danger"
            aria-label={`Reject ${lot.title}`}
            aria-describedby={why === undefined ? undefined : reason}
            disabled={refused !== undefined}
            onClick={() => ask({ lot, way: 'reject' })}
          >
            Reject
          </Button>
        </>
      )}
      <RowMenu name={lot.title} entries={entriesOf(lot, (way) => ask({ lot, way }))} />
    </span>
  );
  if (lot.status !== 'pending' || why === undefined) return buttons;
  return (
    <span className="inline-flex max-w-64 flex-col items-end gap-1 text-right whitespace-normal">
      {buttons}
      <span id={reason}>
        <Why>{why}</Why>
      </span>
    </span>
  );
}

const AWAITS_SELLER = 'Waiting for the seller to accept the changed terms.';

function entriesOf(
  { id, status, conflict }: AdminAuction,
  ask: (way: 'remove' | 'relist') => void,
) {
  const why = refusalIn(conflict);
  const wasLive = status === 'live' || status === 'ended' || status === 'withdrawn';
  const mayChange = status === 'pending' || status === 'live';
  return [
    ...(wasLive
      ? [
          { label: 'View', Icon: Eye, to: `/auction/${id}` },
          { label: 'Bids', Icon: ListOrdered, to: `/admin/bids?auction=${id}` },
        ]
      : []),
    ...(mayChange ? [{ label: 'Edit', Icon: Pencil, to: `/admin/auctions/${id}/edit`, why }] : []),
    {
      label: 'History',
      Icon: History,
      to: `/admin/audit?subject_type=auction&subject_id=${id}`,
    },
    ...(status === 'live'
      ? [
          {
            label: 'Withdraw and list again',
            Icon: RotateCcw,
            onSelect: () => ask('relist'),
            danger: true,
            why,
          },
        ]
      : []),
    ...(status === 'withdrawn'
      ? []
      : [{ label: 'Delete', Icon: Trash2, onSelect: () => ask('remove'), danger: true, why }]),
  ];
}
