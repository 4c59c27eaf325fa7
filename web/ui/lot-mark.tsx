import { lazy, Suspense } from 'react';
import type { Auction } from '#contract/auctions/auction.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';

export interface LotMarkProps {
  lot: Pick<Auction, 'id' | 'current_price'>;
}

// Loaded after the first paint: signed-out visitors see none.
const Word = lazy(() => import('./lot-mark-word.tsx'));

/** Where the user stands on a lot that they bid on, in a word; nothing for everybody else. */
export const LotMark = (props: LotMarkProps) =>
  useHydrated() && (
    <Suspense>
      <Word {...props} />
    </Suspense>
  );
