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
  /** The lot's; without it only the star says that it is watched. */
  title?: string;
}

function show(client: QueryClient, { lotId, watched }: Change): void {
  client.setQueryData(myLotsInBrief.queryKey, (mine) => {
    if (!mine) return mine;
    const others = mine.watching.filter((id) => id !== lotId);
    return { ...mine, watching: watched ? [lotId, ...others] : others };
  });
}

/**
 * Also for who pressed `w` and has the focus elsewhere; only what was told last stays on screen. Where the code for it
 * does not come, the star alone says so.
 */
const tell = (words: string, undo?: () => void) => {
  // The toast stays, and says next that the lot is watched again.
  const onClick = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    undo?.();
  };
  const action = undo && { label: 'Undo', onClick };
  return import('sonner')
    .then(({ toast }) => toast(words, { id: 'watch', action }))
    .catch(() => undefined);
};

/** Watches a lot, or stops: shown at once, said once it is so, and taken back if the server refuses. */
export function watch(client: QueryClient, change: Change): void {
  const { lotId, watched, title } = change;
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
      if (!title) return;
      if (watching) void tell(`Watching ${title}`);
      else
        void tell(`No longer watching ${title}`, () => watch(client, { ...change, watched: true }));
    },
  });
  mutation.execute(change).catch(() => undefined);
}
