import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Auction } from '#contract/auctions/auction.ts';
import type { MeFrame } from '#contract/live/frames.ts';
import { besideLot } from '#web/features/auctions/lot-advance.ts';
import { ALL_NOTICES_KEY, takeNotices } from '#web/features/notifications/notifications-query.ts';
import { spaced } from '#web/lib/spaced.ts';
import { BUYER_KEY, lotKey, SELLER_KEY } from './keys.ts';
import { patchKept } from './patch-kept.ts';
import { readAgain } from './read-again.ts';
import { useLive } from './use-live.ts';

/** On a busy lot my position may change with every bid; my lists are read again this often at most. */
const LISTS_EVERY_MS = 1_000;

/** The bell, and how I stand on the lots on screen, wherever I am signed in. */
export function useLiveMe(): void {
  const client = useQueryClient();
  const [readLists] = useState(() =>
    spaced(LISTS_EVERY_MS, () => {
      for (const queryKey of [ALL_NOTICES_KEY, BUYER_KEY]) void readAgain(client, { queryKey });
      // A decision about a listing of mine; a form that is being filled in is left alone.
      void readAgain(client, {
        queryKey: SELLER_KEY,
        predicate: ({ queryKey }) => queryKey[1] !== 'form',
      });
    }),
  );
  useLive('me', (frame) => {
    const { notices, lots } = (frame as MeFrame).state;
    takeNotices(client, notices);
    for (const { id, me } of lots) {
      const kept = { queryKey: lotKey(id), exact: true };
      patchKept<Auction | null>(client, kept, (lot) => lot && { ...lot, me: besideLot(me, lot) });
      // An answer on its way may know less of what was decided about me, and would stand from then on.
      if (client.isFetching(kept) > 0) void readAgain(client, kept);
    }
    readLists();
  });
}
