import { useQuery } from '@tanstack/react-query';
import { feeTermsIn } from '#contract/fees/fees-in-dollars.ts';
import { feeWords } from '#domain/fee-words.ts';
import { formatCents } from '#domain/money.ts';
import { shareWords } from '#domain/share-words.ts';
import { allIn, type Priced } from '#web/lib/all-in.ts';
import { feesQuery } from '#web/lib/fees-query.ts';
import { dollars } from '#web/lib/figures.ts';
import { Fact, Facts } from '#web/ui/fact.tsx';

interface YouReceiveProps {
  shares: number;
  /** Per share. */
  price: number;
  /** Of a lot that has its own for good; others get those in force. */
  own?: Pick<Priced, 'fees'> | undefined;
}

/** What the seller gets at the price that is typed, once fee and tax are taken off. */
export function YouReceive({ shares, price, own }: YouReceiveProps) {
  const { data } = useQuery({ ...feesQuery, enabled: !own });
  const known = own ?? data;
  if (!known) return null;
  if (!known.fees) return <p className="text-sm text-ink-soft">There are no fees.</p>;
  const { goods, seller } = allIn({ total_shares: shares, fees: known.fees }, price);
  return (
    <div className="flex flex-col gap-2">
      {goods > 0n && (
        <Facts>
          <Fact label={`${shareWords(shares)} × ${dollars(price)}`} whole>
            {formatCents(goods)}
          </Fact>
          <Fact label="Seller’s fee" whole>
            −{formatCents(seller.fee)}
          </Fact>
          {seller.tax > 0n && (
            <Fact label="Tax on the fee" whole>
              −{formatCents(seller.tax)}
            </Fact>
          )}
          <Fact label="You receive" whole>
            <strong className="text-base">{formatCents(seller.total)}</strong>
          </Fact>
        </Facts>
      )}
      <p className="text-sm text-ink-soft">{explained(known.fees, own !== undefined)}</p>
    </div>
  );
}

function explained(fees: NonNullable<Priced['fees']>, isFixed: boolean): string {
  const { buyer, seller } = feeTermsIn(fees);
  const paid = `You pay: ${feeWords(seller).toLowerCase()}. The buyer pays: ${feeWords(buyer).toLowerCase()}.`;
  return isFixed
    ? `${paid} This lot keeps these fees.`
    : `${paid} The lot keeps the fees in force when the listing is approved.`;
}
