import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { toast } from 'sonner';
import type { BidRequest } from '#contract/bid-requests/bid-request.ts';
import { decideBidRequest } from '#contract/bid-requests/decide-bid-request.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { call } from '#web/lib/call.ts';
import { useAct } from '#web/lib/use-act.ts';
import { useAsk } from '#web/ui/asking.tsx';
import { Button } from '#web/ui/button.tsx';
import { refusalIn } from '#web/ui/conflict-note.tsx';
import { tellFailure } from '#web/ui/tell-failure.tsx';
import { Why } from '#web/ui/why.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { BID_REQUESTS_KEY } from './bid-requests-query.ts';
import { isDecidable, isOnLiveLot } from './decidable.ts';
import { RejectDialog } from './reject-dialog.tsx';

/** Decided, and over: nothing calls for a press. */
const QUIET =
  'text-ink-soft disabled:border-transparent disabled:bg-transparent disabled:opacity-50';

/** Approve and Reject, on every row: a decision may be changed until the lot is over. What waits for one stands out. */
export function RequestActions({ request }: { request: BidRequest }) {
  const ask = useAsk();
  const client = useQueryClient();
  const decide = useAct({
    mutationFn: (body: BodyOf<typeof decideBidRequest>) =>
      call(decideBidRequest, { params: { id: request.id }, body }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => tellFailure(error, 'Failed to update request.'),
    onSettled: () => client.invalidateQueries({ queryKey: BID_REQUESTS_KEY }),
  });
  const about = `${request.user.name} on ${request.auction.title}`;
  const askToApprove = () =>
    ask((onClose) => (
      <ApproveDialog
        request={request}
        onApprove={(limit) => decide.mutate({ status: 'approved', ...limit })}
        onClose={onClose}
      />
    ));
  const askToReject = () =>
    ask((onClose) => (
      <RejectDialog
        request={request}
        onReject={(reason) => decide.mutate({ status: 'rejected', reason })}
        onClose={onClose}
      />
    ));
  const reason = useId();
  const why = isOnLiveLot(request) ? refusalIn(request.conflict) : undefined;
  const off = decide.isPending || why !== undefined || !isDecidable(request);
  const waits = request.status === 'pending';
  const buttons = (
    <span className="inline-flex gap-2">
      <Button
        size="small"
        kind={waits ? 'secondary' : 'quiet'}
        className={waits ? '' : QUIET}
        disabled={off}
        aria-describedby={why === undefined ? undefined : reason}
        aria-label={`Approve ${about}`}
        onClick={askToApprove}
      >
        Approve
      </Button>
      <Button
        size="small"
        kind={waits ? 'danger' : 'quiet'}
        className={waits ? '' : QUIET}
        disabled={off}
        aria-describedby={why === undefined ? undefined : reason}
        aria-label={`Reject ${about}`}
        onClick={askToReject}
      >
        Reject
      </Button>
    </span>
  );
  if (why === undefined) return buttons;
  return (
    <span className="inline-flex max-w-56 flex-col items-end gap-1 text-right whitespace-normal">
      {buttons}
      <span id={reason}>
        <Why>{why}</Why>
      </span>
    </span>
  );
}
