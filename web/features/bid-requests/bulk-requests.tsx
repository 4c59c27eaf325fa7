import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BidRequest } from '#contract/bid-requests/bid-request.ts';
import { decideBidRequest } from '#contract/bid-requests/decide-bid-request.ts';
import { call } from '#web/lib/call.ts';
import { BulkDialog } from '#web/ui/bulk/bulk-dialog.tsx';
import { BID_REQUESTS_KEY } from './bid-requests-query.ts';
import { CurrentStatus } from './current-status.tsx';
import { Reason } from './reject-dialog.tsx';

interface BulkRequestsProps {
  requests: readonly BidRequest[];
  status: 'approved' | 'rejected';
  onClose: () => void;
}

const ways = {
  approved: {
    title: 'Approve',
    description: 'These buyers can bid on the lots listed here immediately and are notified.',
    words: ['Approve all', 'Approving...'],
    kind: 'primary',
  },
  rejected: {
    title: 'Reject',
    description: 'These buyers cannot bid and are notified. Bids they have already placed stand.',
    words: ['Reject all', 'Rejecting...'],
    kind: 'danger',
  },
} as const;

/** Decides several requests the same way; each is answered for itself. */
export function BulkRequests({ requests, status, onClose }: BulkRequestsProps) {
  const { title, ...way } = ways[status];
  const [many] = useState(requests.length);
  const [reason, setReason] = useState('');
  const client = useQueryClient();
  return (
    <BulkDialog
      {...way}
      title={`${title} ${many} ${many === 1 ? 'request' : 'requests'}`}
      rows={requests}
      keyOf={({ id }) => id}
      nameOf={({ user }) => user.name}
      detailOf={({ id, auction }) => (
        <>
          {auction.title}, <CurrentStatus id={id} />
        </>
      )}
      act={async ({ id }) =>
        (await call(decideBidRequest, { params: { id }, body: { status, reason } })).message
      }
      failed="Failed to update request."
      onClose={onClose}
      onSettled={() => void client.invalidateQueries({ queryKey: BID_REQUESTS_KEY })}
    >
      {status === 'rejected' && <Reason reason={reason} onChange={setReason} />}
    </BulkDialog>
  );
}
