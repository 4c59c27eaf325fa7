import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import type { OwnAuction } from '#contract/auctions/auction.ts';
import { acceptChanges } from '#contract/seller/accept-changes.ts';
import { declineChanges } from '#contract/seller/decline-changes.ts';
import { call } from '#web/lib/call.ts';
import { SELLER_KEY } from '#web/lib/query-keys.ts';
import { useAct } from '#web/lib/use-act.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { tellFailure } from '#web/ui/tell-failure.tsx';
import { TermChanges } from '#web/ui/term-changes.tsx';

/**
 * Shows an admin's pending change of terms, for the seller to accept or decline; renders nothing if there
 * is none.
 */
export function ChangedTerms({ lot }: { lot: OwnAuction }) {
  const client = useQueryClient();
  const answer = useAct({
    mutationFn: (operation: typeof acceptChanges | typeof declineChanges) =>
      call(operation, {
        params: { id: lot.id },
        body: { unchanged_since: lot.updated_at },
      }),
    onSuccess: (_, operation) =>
      toast.success(operation === acceptChanges ? 'Changes accepted.' : 'Changes declined.'),
    onError: (error) => tellFailure(error, 'Failed to respond to the changes.'),
    onSettled: () => client.invalidateQueries({ queryKey: SELLER_KEY }),
  });
  if (lot.awaits_seller === null) return null;
  return (
    <section aria-label="Changed terms" className="mb-6 flex max-w-[560px] flex-col gap-4">
      <Alert tone="warning">
        An admin changed the terms of this auction. It cannot go live until you accept them. If you
        decline, the old terms stand.
      </Alert>
      <TermChanges changes={lot.awaits_seller} />
      <div className="flex flex-wrap gap-2">
        <Button
          kind="primary"
          disabled={answer.isPending}
          onClick={() => answer.mutate(acceptChanges)}
        >
          Accept changes
        </Button>
        <Button disabled={answer.isPending} onClick={() => answer.mutate(declineChanges)}>
          Decline changes
        </Button>
      </div>
    </section>
  );
}
