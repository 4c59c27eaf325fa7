import type { QueryClient } from '@tanstack/react-query';
import type { Auction } from '#contract/auctions/auction.ts';
import { stopWatchingLot } from '#contract/watchlist/stop-watching-lot.ts';
import { watchLot } from '#contract/watchlist/watch-lot.ts';
import { call } from '#web/lib/call.ts';
import { myLotsInBrief } from '#web/lib/my-lots.ts';
import { patchCached } from '#web/lib/patch-cached.ts';
import { lotKey, WATCHLIST_KEY } from '#web/lib/query-keys.ts';

interface Change {
  lotId: number;
  watched: boolean;
}

function show(client: QueryClient, { lotId, watched }: Change): void {
  client.setQueryData(myLotsInBrief.queryKey, (mine) => {
    if (!mine) return mine;
    const others = mine.watching.filter((id) => id !== lotId);
    return { ...mine, watching: watched ? [lotId, ...others] : others };
  });
}

/** Watches a lot, or stops: shown at once, and taken back if the server refuses. */
export function watch(client: QueryClient, change: Change): void {
  const { lotId, watched } = change;
  const mutation = client.getMutationCache().build(client, {
    mutationFn: (_: Change) =>
      call(watched ? watchLot : stopWatchingLot, { params: { id: lotId } }),
    onMutate: () => show(client, change),
    onError: async (error) => {
      show(client, { lotId, watched: !watched });
      // Loaded when it is needed: with it come toasts, and all that checks forms.
      const { tellFailure } = await import('./tell-failure.tsx');
      tellFailure(error, 'Failed to change your watchlist.');
    },
    onSuccess: ({ watching, watchers }) => {
      show(client, { lotId, watched: watching });
      patchCached<Auction | null>(
        client,
        { queryKey: lotKey(lotId), exact: true },
        (lot) => lot && { ...lot, watchers },
      );
      void client.invalidateQueries({ queryKey: WATCHLIST_KEY });
    },
  });
  mutation.execute(change).catch(() => undefined);
}
