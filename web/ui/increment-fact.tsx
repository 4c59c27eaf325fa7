import { Suspense } from 'react';
import type { Auction } from '#contract/auctions/auction.ts';
import type { Increments } from '#contract/auctions/increments.ts';
import { dollars } from '#web/lib/figures.ts';
import { latePart } from '#web/lib/late-part.ts';
import { Fact } from './fact.tsx';

// Loaded where increments depend on the price.
const IncrementDisclosure = latePart(async () => {
  const { IncrementDisclosure: All } = await import('./increment-disclosure.tsx');
  return { default: All };
});

/** What of a lot says by how much a bid must exceed the leading one. */
export type ShownIncrement = Pick<Auction, 'min_increment' | 'increments' | 'current_price'>;

/** The minimum increment that counts now; where it depends on the price, with those of other prices. */
export function IncrementFact({ lot }: { lot: ShownIncrement }) {
  const { min_increment: step, increments, current_price: price } = lot;
  const at = increments?.findLastIndex(({ from }) => from <= price) ?? -1;
  if (!increments || at < 0)
    return <Fact label="Minimum increment">{dollars(step)} above the leading bid</Fact>;
  return (
    <div className="flex flex-wrap justify-between gap-x-6 py-2">
      <dt className="shrink-0 text-ink-soft">Minimum increment</dt>
      <dd className="figures text-right">
        {dollars(step)} {rangeWords(increments, at)}
      </dd>
      <dd className="basis-full">
        <Suspense>
          <IncrementDisclosure increments={increments} price={price} />
        </Suspense>
      </dd>
    </div>
  );
}

/** "(below $1.00)", "(from $10.00)"; nothing where it is the same at every price. */
function rangeWords(increments: Increments, at: number): string {
  const [row, next] = [increments[at], increments[at + 1]];
  if (row && row.from > 0) return `(from ${dollars(row.from)})`;
  return next ? `(below ${dollars(next.from)})` : '';
}
