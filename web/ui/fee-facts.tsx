import { feeTermsIn } from '#contract/fees/fees-in-dollars.ts';
import { feeWords, taxWords } from '#domain/fee-words.ts';
import { formatCents } from '#domain/money.ts';
import { allIn, type Priced } from '#web/lib/all-in.ts';
import { dollars } from '#web/lib/figures.ts';
import { Fact } from './fact.tsx';

/** The fees of a lot that has any, and what both sides would pay and get at a price. */
export default function FeeFacts({ lot, price }: { lot: Priced; price: number }) {
  if (!lot.fees) return null;
  const terms = feeTermsIn(lot.fees);
  const { buyer, seller } = allIn(lot, price);
  return (
    <>
      <Fact label="Buyer’s fee">{feeWords(terms.buyer)}</Fact>
      <Fact label="Seller’s fee">{feeWords(terms.seller)}</Fact>
      {terms.taxTenths > 0 && <Fact label="Tax on fees">{taxWords(terms)}</Fact>}
      <Fact label={`At ${dollars(price)} the buyer pays`} whole>
        {formatCents(buyer.total)}
      </Fact>
      <Fact label={`At ${dollars(price)} the seller gets`} whole>
        {formatCents(seller.total)}
      </Fact>
    </>
  );
}
