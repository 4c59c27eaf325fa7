import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import type { OwnAuction } from '#contract/auctions/auction.ts';
import { deleteOwnListing } from '#contract/seller/delete-own-listing.ts';
import { call } from '#web/lib/call.ts';
import { SELLER_KEY } from '#web/lib/query-keys.ts';
import { useAct } from '#web/lib/use-act.ts';
import { useAsk } from '#web/ui/asking.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { tellFailure } from '#web/ui/tell-failure.tsx';

interface ListingActionsProps {
  lot: OwnAuction;
  /** It stands on the lot's own page, where a rejected one has one thing to be done. */
  isMain?: boolean;
  onDeleted?: () => void;
}

/** Pending and rejected lots can be edited and deleted; other lots can only be viewed. */
export function ListingActions({ lot, isMain, onDeleted }: ListingActionsProps) {
  const ask = useAsk();
  const client = useQueryClient();
  const remove = useAct({
    mutationFn: () => call(deleteOwnListing, { params: { id: lot.id } }),
    onSuccess: () => {
      toast.success('Auction deleted successfully.');
      onDeleted?.();
    },
    onError: (error) => tellFailure(error, 'Failed to delete auction.'),
    onSettled: () => client.invalidateQueries({ queryKey: SELLER_KEY }),
  });
  if (lot.status !== 'pending' && lot.status !== 'rejected') {
    return (
      <ButtonLink to={`/auction/${lot.id}`} size="small" aria-label={`Public page of ${lot.title}`}>
        Public page
      </ButtonLink>
    );
  }
  const askToDelete = () =>
    ask({
      question: 'Are you sure you want to delete this auction?',
      yes: 'Delete',
      kind: 'danger',
      onYes: () => remove.mutate(),
      children: `${lot.title} will be deleted. This cannot be undone.`,
    });
  const editWord = lot.status === 'rejected' ? 'Edit and resubmit' : 'Edit';
  return (
    <span className="inline-flex gap-2">
      <ButtonLink
        to={`/seller/auctions/${lot.id}/edit`}
        size="small"
        kind={isMain && lot.status === 'rejected' ? 'primary' : 'secondary'}
        aria-label={`${editWord} ${lot.title}`}
      >
        {editWord}
      </ButtonLink>
      <Button
        kind="danger"
        size="small"
        disabled={remove.isPending}
        aria-label={`Delete ${lot.title}`}
        onClick={askToDelete}
      >
        Delete
      </Button>
    </span>
  );
}
