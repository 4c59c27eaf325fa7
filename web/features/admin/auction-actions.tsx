import { useState } from 'react';
import type { AdminAuction } from '#contract/admin/admin-auction.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

type Decision = 'approve' | 'reject' | 'remove';

/** What an admin may do with a lot in its state. */
export function AuctionActions({ lot }: { lot: AdminAuction }) {
  const [deciding, setDeciding] = useState<Decision>();
  const props = (decision: Decision) => ({
    lot,
    open: deciding === decision,
    onClose: () => setDeciding(undefined),
  });
  const pending = lot.status === 'pending';
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      {pending && (
        <>
          <Button
            size="small"
            aria-label={`Approve ${lot.title}`}
            onClick={() => setDeciding('approve')}
          >
            Approve
          </Button>
          <Button
            size="small"
            kind="danger"
            aria-label={`Reject ${lot.title}`}
            onClick={() => setDeciding('reject')}
          >
            Reject
          </Button>
        </>
      )}
      {(lot.status === 'live' || lot.status === 'ended' || lot.status === 'withdrawn') && (
        <ButtonLink to={`/auction/${lot.id}`} size="small" aria-label={`View ${lot.title}`}>
          View
        </ButtonLink>
      )}
      {lot.status !== 'withdrawn' && (
        <Button
          size="small"
          kind="quiet"
          aria-label={`Delete ${lot.title}`}
          onClick={() => setDeciding('remove')}
        >
          Delete
        </Button>
      )}
      <ApproveDialog {...props('approve')} />
      <RejectDialog {...props('reject')} />
      <RemoveDialog {...props('remove')} />
    </span>
  );
}
