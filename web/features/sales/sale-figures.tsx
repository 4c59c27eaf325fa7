import type { WholeSale } from '#contract/sales/sale.ts';
import { CALLED_OFF } from '#domain/sale.ts';
import { shareWords } from '#domain/share-words.ts';
import { dollars } from '#web/lib/figures.ts';
import { Fact, Facts } from '#web/ui/fact.tsx';
import { payoutWords } from './payout-words.ts';

/** The sum that counts; of a sale that was called off, nobody pays or gets it. */
function Sum({ sale, isSeller }: { sale: WholeSale; isSeller: boolean }) {
  const sum = dollars(isSeller ? sale.payout : sale.total);
  if (CALLED_OFF.includes(sale.status))
    return (
      <Fact label={isSeller ? 'You would have received' : 'Total, called off'} whole>
        <s className="text-ink-soft">{sum}</s>
      </Fact>
    );
  const label = sale.missing > 0 ? 'Total to pay' : 'Total';
  return (
    <Fact label={isSeller ? 'You get' : label} whole>
      <strong className="text-base">{sum}</strong>
    </Fact>
  );
}

/** What the sale comes to. The seller reads what they get, everybody else what the buyer pays. */
export function SaleFigures({ sale }: { sale: WholeSale }) {
  const isSeller = sale.your_part === 'seller';
  const fee = isSeller ? sale.seller_fee : sale.buyer_fee;
  const tax = isSeller ? sale.seller_tax : sale.tax;
  const sign = isSeller ? '−' : '';
  return (
    <>
      <Facts>
        <Fact label={`${shareWords(sale.shares)} × ${dollars(sale.price)}`} whole>
          {dollars(sale.goods)}
        </Fact>
        <Fact label={isSeller ? 'Seller’s fee' : 'Buyer’s fee'} whole>
          {fee === 0 ? 'None' : sign + dollars(fee)}
        </Fact>
        {tax > 0 && (
          <Fact label="Tax on the fee" whole>
            {sign + dollars(tax)}
          </Fact>
        )}
        <Sum sale={sale} isSeller={isSeller} />
        {sale.your_part === null &&
          !CALLED_OFF.includes(sale.status) &&
          sale.payout !== sale.goods && (
            <Fact label="The seller gets" whole>
              {dollars(sale.payout)}
            </Fact>
          )}
        {sale.held > 0 && (
          <Fact label={isSeller ? 'The buyer has paid' : 'Received'} whole>
            {dollars(sale.held)}
          </Fact>
        )}
        {sale.held > 0 && sale.missing > 0 && (
          <Fact label="Still missing" whole>
            <strong className="text-down">{dollars(sale.missing)}</strong>
          </Fact>
        )}
        {sale.to_return > 0 && (
          <Fact label={`To return to ${sale.your_part === 'buyer' ? 'you' : 'the buyer'}`} whole>
            <strong className="text-amber">{dollars(sale.to_return)}</strong>
          </Fact>
        )}
        {!!sale.paid_out && (
          <Fact label={isSeller ? 'Paid to you' : 'Paid to the seller'} whole>
            {dollars(sale.paid_out)}
          </Fact>
        )}
        {!!sale.to_pay_out && (
          <Fact label={isSeller ? 'Due to you' : 'To pay to the seller'} whole>
            <strong className="text-amber">{dollars(sale.to_pay_out)}</strong>
          </Fact>
        )}
      </Facts>
      {isSeller && !CALLED_OFF.includes(sale.status) && (
        <p className="long-words mt-3 text-sm text-ink-soft">{payoutWords(sale)}</p>
      )}
    </>
  );
}
