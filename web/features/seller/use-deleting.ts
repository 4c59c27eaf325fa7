import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import type { OwnAuction } from '#contract/auctions/auction.ts';
import { deleteOwnListing } from '#contract/seller/delete-own-listing.ts';
import { call } from '#web/lib/call.ts';
import { SELLER_KEY } from '#web/lib/query-keys.ts';
import { useAct } from '#web/lib/use-act.ts';
import { useAsk } from '#web/ui/asking.tsx';
import { tellFailure } from '#web/ui/tell-failure.tsx';

/** Deletes a lot of the seller's once they have confirmed it. */
export function useDeleting(lot: OwnAuction, onDeleted?: () => void) {
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
  const askToDelete = () =>
    ask({
      question: 'Are you sure you want to delete this auction?',
      yes: 'Delete',
      kind: 'danger',
      onYes: () => remove.mutate(),
      children: `${lot.title} will be deleted. This cannot be undone.`,
    });
  return { askToDelete, isDeleting: remove.isPending };
}
