import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { toast } from 'sonner';
import type { BidRequest } from '#contract/bid-requests/bid-request.ts';
import { decideBidRequest } from '#contract/bid-requests/decide-bid-request.ts';
import { call } from '#web/lib/call.ts';
import { useAct } from '#web/lib/use-act.ts';
import { useAsk } from '#web/ui/asking.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConflictNote, refusalIn } from '#web/ui/conflict-note.tsx';
import { tellFailure } from '#web/ui/tell-failure.tsx';
import { Why } from '#web/ui/why.tsx';
import { BID_REQUESTS_KEY } from './bid-requests-query.ts';
import { CurrentStatus } from './current-status.tsx';

type Action = 'approve' | 'reject';

const statusAfter = { approve: 'approved', reject: 'rejected' } as const;

/** Approve and Reject, on every row: a decision may be changed any time. */
export function RequestActions({ request }: { request: BidRequest }) {
  const ask = useAsk();
  const client = useQueryClient();
  const decide = useAct({
    mutationFn: (action: Action) =>
      call(decideBidRequest, { params: { id: request.id }, body: { status: statusAfter[action] } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => tellFailure(error, 'Failed to update request.'),
    onSettled: () => client.invalidateQueries({ queryKey: BID_REQUESTS_KEY }),
  });
  const about = `${request.user.name} on ${request.auction.title}`;
  const askTo = (action: Action) =>
    ask({
      question: `Are you sure you want to ${action} this request?`,
      yes: `Yes, ${action}`,
      kind: action === 'reject' ? 'danger' : 'primary',
      onYes: () => decide.mutate(action),
      children: (
        <>
          {about}, <CurrentStatus id={request.id} />
          <ConflictNote conflict={request.conflict} />
        </>
      ),
    });
  const reason = useId();
  const why = refusalIn(request.conflict);
  const off = decide.isPending || why !== undefined;
  const buttons = (
    <span className="inline-flex gap-2">
      <Button
        size="small"
        disabled={off}
        aria-describedby={why === undefined ? undefined : reason}
        aria-label={`Approve ${about}`}
        onClick={() => askTo('approve')}
      >
        Approve
      </Button>
      <Button
        size="small"
        kind="danger"
        disabled={off}
        aria-describedby={why === undefined ? undefined : reason}
        aria-label={`Reject ${about}`}
        onClick={() => askTo('reject')}
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
