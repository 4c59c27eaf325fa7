import { formatCents } from '#domain/money.ts';
import { shareWords } from '#domain/share-words.ts';
import { allIn, type Priced } from '#web/lib/all-in.ts';
import { dollars, percentWords } from '#web/lib/figures.ts';
import { Total } from './pinned-form.tsx';

interface CostLinesProps {
  lot: Priced;
  /** Per share; undefined while none is typed. */
  price: number | undefined;
  /** "your bid", where there is no price yet. */
  unpriced: string;
  /** It may cost less: the price is a limit. */
  atMost?: boolean;
}

/** What a lot with fees costs: shares × price, the fee, the tax on it, and what is to pay in all. */
export default function CostLines({ lot, price, unpriced, atMost }: CostLinesProps) {
  const sums = price === undefined ? undefined : allIn(lot, price);
  const sum = (cents: bigint | undefined) => (cents === undefined ? '–' : formatCents(cents));
  return (
    <div className="flex flex-col">
      <Total
        words={`${shareWords(lot.total_shares)} × ${price === undefined ? unpriced : dollars(price)}`}
        sum={sum(sums?.goods)}
        soft
      />
      <Total words="Buyer’s fee" sum={sum(sums?.buyer.fee)} soft />
      {(lot.fees?.tax_percent ?? 0) > 0 && (
        <Total
          words={`Tax, ${percentWords(lot.fees?.tax_percent ?? 0)} of the fee`}
          sum={sum(sums?.buyer.tax)}
          soft
        />
      )}
      <Total
        words={atMost ? 'Total to pay, at most' : 'Total to pay'}
        sum={sum(sums?.buyer.total)}
      />
    </div>
  );
}
