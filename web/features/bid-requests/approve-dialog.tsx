import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import type { ApprovalScope } from '#contract/bid-requests/approval-scope.ts';
import { approveAll } from '#contract/bid-requests/approve-all.ts';
import type { BidRequest } from '#contract/bid-requests/bid-request.ts';
import { call } from '#web/lib/call.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { useAct } from '#web/lib/use-act.ts';
import { Choice } from '#web/ui/choice.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { Field } from '#web/ui/field.tsx';
import { tellFailure } from '#web/ui/tell-failure.tsx';
import { scopeAsked } from './asked-scope.tsx';
import { BID_REQUESTS_KEY } from './bid-requests-query.ts';
import { isOnLiveLot } from './decidable.ts';
import { RequestShown } from './request-shown.tsx';

type Scope = 'lot' | ApprovalScope;

/** As an approval is sent: left out it stays as it is, null takes it away. */
type BidLimit = { bid_limit?: number | null };

interface ApproveDialogProps {
  request: BidRequest;
  /** Approves this request alone; with the most per share that its buyer may bid, where that was changed. */
  onApprove: (most: BidLimit) => void;
  onClose: () => void;
}

/** A scope, its name, and the button's words. */
type Option = readonly [Scope, string, string];

const THIS_LOT: Option = ['lot', 'This lot', 'Yes, approve'];

const DAY_MS = 86_400_000;

/** Whether nothing is known of a buyer yet: their account is younger than a day, and they won nothing. */
const isNewcomer = ({ buyer }: BidRequest, now: number): boolean =>
  buyer !== undefined && buyer.wins === 0 && now - Date.parse(buyer.joined_at) < DAY_MS;

/**
 * Approves a request, or its buyer for more lots at once; at first for what they ask for. For more lots a newcomer is
 * approved only where that was chosen.
 */
export function ApproveDialog({ request, onApprove, onClose }: ApproveDialogProps) {
  const over = !isOnLiveLot(request);
  const [held] = useState(() => scopeAsked(request) != null && isNewcomer(request, serverNow()));
  const narrow = over ? undefined : 'lot';
  const [scope, setScope] = useState<Scope | undefined>(
    (held ? undefined : scopeAsked(request)) ?? narrow,
  );
  const before = request.bid_limit?.toFixed(2) ?? '';
  const [most, setMost] = useState(before);
  const limit: BidLimit = most === before ? {} : { bid_limit: most === '' ? null : Number(most) };
  const client = useQueryClient();
  const all = useAct({
    mutationFn: (scope: ApprovalScope) =>
      call(approveAll, { params: { id: request.id }, body: { scope } }),
    onSuccess: ({ message, left_out }) =>
      toast.success(message, {
        description: left_out.map(({ auction, because }) => (
          <span key={auction.id} className="block">
            {auction.title}: {because}
          </span>
        )),
      }),
    onError: (error) => tellFailure(error, 'Failed to update request.'),
    onSettled: () => client.invalidateQueries({ queryKey: BID_REQUESTS_KEY }),
  });
  const seller = request.auction.seller?.name ?? 'this seller';
  const choices: readonly Option[] = [
    ...(over ? [] : [THIS_LOT]),
    ['seller', `All live lots from ${seller}`, 'Approve on their live lots'],
    ['live', 'All live lots', 'Approve on all live lots'],
  ];
  return (
    <Confirm
      open
      onOpenChange={(open) => !open && onClose()}
      question="Are you sure you want to approve this request?"
      yes={choices.find(([value]) => value === scope)?.[2] ?? 'Approve'}
      off={scope === undefined}
      onYes={() => (scope === 'lot' ? onApprove(limit) : scope && all.mutate(scope))}
      fields={
        <>
          <Choice
            className="flex-col"
            legend="Approve for"
            name="scope"
            options={choices}
            value={scope}
            onChange={setScope}
          >
            {held &&
              'This account is less than a day old and has won nothing, so what it asks for is not selected. '}
            {scope !== 'lot' &&
              'Lots that go live later are not included, nor are lots where you have a stake or this buyer was rejected.'}
          </Choice>
          {scope === 'lot' && (
            <div className="mt-4">
              <Field
                label="Bid limit per share"
                type="number"
                inputMode="decimal"
                step="0.01"
                min="0.01"
                unit="$"
                value={most}
                onChange={({ target }) => setMost(target.value)}
                help="The buyer cannot bid or set a limit above this, and sees it next to the bid field."
              />
            </div>
          )}
        </>
      }
    >
      <RequestShown request={request} />
    </Confirm>
  );
}
