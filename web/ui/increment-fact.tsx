import { lazy, Suspense } from 'react';
import type { Auction } from '#contract/auctions/auction.ts';
import { dollars } from '#web/lib/figures.ts';
import { Fact } from './fact.tsx';

// Loaded where increments depend on the price.
const IncrementDisclosure = lazy(async () => {
  const { IncrementDisclosure: All } = await import('./increment-disclosure.tsx');
  return { default: All };
});

/** What of a lot says by how much a bid must exceed the leading one. */
export type ShownIncrement = Pick<Auction, 'min_increment' | 'increments' | 'current_price'>;

/** The minimum increment that counts now; where it depends on the price, with those of other prices. */
export function IncrementFact({ lot }: { lot: ShownIncrement }) {
  const { min_increment: step, increments, current_price: price } = lot;
  const row = increments?.findLast(({ from }) => from <= price);
  if (!increments || !row)
    return <Fact label="Minimum increment">{dollars(step)} above the leading bid</Fact>;
  return (
    <div className="flex flex-wrap justify-between gap-x-6 py-2">
      <dt className="shrink-0 text-ink-soft">Minimum increment</dt>
      <dd className="figures text-right">
        {dollars(step)} (from {dollars(row.from)})
      </dd>
      <dd className="basis-full">
        <Suspense>
          <IncrementDisclosure increments={increments} price={price} />
        </Suspense>
      </dd>
    </div>
  );
}
