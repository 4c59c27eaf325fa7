import { useQuery } from '@tanstack/react-query';
import type { Sale } from '#contract/sales/sale.ts';
import { dollars } from '#web/lib/figures.ts';
import { dateTimeAndZone } from '#web/lib/moments.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { isUnpaid, saleOfLotQuery } from './sale-queries.ts';

/** In the bid panel of who won: what to pay, until when, and the way there. */
export function PayBy({ lotId }: { lotId: number }) {
  const sale = useQuery(saleOfLotQuery('buyer', lotId)).data?.rows[0];
  return sale && isToPay(sale) ? <ToPay sale={sale} /> : null;
}

/** Whether its buyer has to pay, and has not said that they did. */
export const isToPay = (sale: Sale): boolean => isUnpaid(sale) && sale.next?.who === 'buyer';

/** The one sum that a buyer needs, which with fees is more than the price of the shares. */
export const ToPay = ({ sale }: { sale: Sale }) => (
  <>
    <p className="figures text-sm">
      <strong className="font-semibold">{dollars(sale.total)}</strong> to pay
      {sale.total !== sale.goods && ', including all fees'}, due by {dateTimeAndZone(sale.due_at)}
    </p>
    <ButtonLink to={`/sales/${sale.id}`} kind="primary">
      See how to pay
    </ButtonLink>
  </>
);
