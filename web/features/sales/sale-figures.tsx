import type { WholeSale } from '#contract/sales/sale.ts';
import { count, dollars } from '#web/lib/figures.ts';
import { Fact, Facts } from '#web/ui/fact.tsx';

/** What the sale comes to. The seller reads what they get, everybody else what the buyer pays. */
export function SaleFigures({ sale }: { sale: WholeSale }) {
  const isSeller = sale.your_part === 'seller';
  const fee = isSeller ? sale.seller_fee : sale.buyer_fee;
  const tax = isSeller ? sale.seller_tax : sale.tax;
  const sign = isSeller ? '−' : '';
  return (
    <Facts>
      <Fact label={`${count(sale.shares)} shares × ${dollars(sale.price)}`} whole>
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
      <Fact label={isSeller ? 'You get' : 'Total to pay'} whole>
        <strong className="text-base">{dollars(isSeller ? sale.payout : sale.total)}</strong>
      </Fact>
      {sale.your_part === null && sale.payout !== sale.goods && (
        <Fact label="The seller gets" whole>
          {dollars(sale.payout)}
        </Fact>
      )}
      {sale.held > 0 && (
        <Fact label="Received" whole>
          {dollars(sale.held)}
        </Fact>
      )}
      {sale.held > 0 && sale.missing > 0 && (
        <Fact label="Still missing" whole>
          <strong className="text-down">{dollars(sale.missing)}</strong>
        </Fact>
      )}
      {sale.to_return > 0 && (
        <Fact label="To return to the buyer" whole>
          <strong className="text-amber">{dollars(sale.to_return)}</strong>
        </Fact>
      )}
    </Facts>
  );
}
