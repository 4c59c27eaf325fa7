import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Auction } from '#contract/auctions/auction.ts';
import { stopWatchingLot } from '#contract/watchlist/stop-watching-lot.ts';
import { watchLot } from '#contract/watchlist/watch-lot.ts';
import { call } from '#web/lib/call.ts';
import { myLotsInBrief } from '#web/lib/my-lots.ts';
import { patchCached } from '#web/lib/patch-cached.ts';
import { lotKey, WATCHLIST_KEY } from '#web/lib/query-keys.ts';
import { tellFailure } from './tell-failure.tsx';

interface Change {
  lotId: number;
  watched: boolean;
}

/** Watches a lot, or stops: shown at once, and taken back if the server refuses. */
export function useWatch(): (change: Change) => void {
  const client = useQueryClient();
  const show = ({ lotId, watched }: Change) =>
    client.setQueryData(myLotsInBrief.queryKey, (mine) => {
      if (!mine) return mine;
      const others = mine.watching.filter((id) => id !== lotId);
      return { ...mine, watching: watched ? [lotId, ...others] : others };
    });
  const { mutate } = useMutation({
    mutationFn: ({ lotId, watched }: Change) =>
      call(watched ? watchLot : stopWatchingLot, { params: { id: lotId } }),
    onMutate: show,
    onError: (error, { lotId, watched }) => {
      show({ lotId, watched: !watched });
      tellFailure(error, 'Failed to change your watchlist.');
    },
    onSuccess: ({ watching, watchers }, { lotId }) => {
      show({ lotId, watched: watching });
      patchCached<Auction | null>(
        client,
        { queryKey: lotKey(lotId), exact: true },
        (lot) => lot && { ...lot, watchers },
      );
      void client.invalidateQueries({ queryKey: WATCHLIST_KEY });
    },
  });
  return mutate;
}
