import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Sale } from '#contract/sales/sale.ts';
import { UNPAID } from '#domain/sale.ts';
import { dollars } from '#web/lib/figures.ts';
import { dateTimeAndZone } from '#web/lib/moments.ts';
import { WaitingRow } from '#web/ui/waiting-row.tsx';
import { ownSumsQuery, salesQuery } from './sale-queries.ts';
import { nextWords } from './sale-words.ts';

type Side = 'buyer' | 'seller';

/** As many as an overview shows; the lists of sales have all. */
const SHOWN = 5;

/** The newest sales of one side. */
export const newestSalesQuery = (side: Side) => salesQuery(side, { per_page: 100 });

/** Rows of a list: the sales in which the reader of an overview must act next. Null without any. */
export function useSalesWaiting(side: Side): ReactNode {
  const { data } = useQuery(newestSalesQuery(side));
  const mine = data?.rows.filter(({ next }) => next?.who === side);
  if (!mine?.length) return null;
  return mine.slice(0, SHOWN).map((sale) => <SaleRow key={sale.id} sale={sale} side={side} />);
}

/** The row of what completed sales are still to bring their seller. Null where that is nothing. */
export function usePayoutsDue(): ReactNode {
  const due = useQuery(ownSumsQuery('seller')).data?.to_pay_out;
  if (!due?.sales) return null;
  return (
    <WaitingRow
      to="/seller/sales?status=to_pay_out"
      what={['payout still due to you', 'payouts still due to you']}
      many={due.sales}
      sum={due.sum}
    />
  );
}

function SaleRow({ sale, side }: { sale: Sale; side: Side }) {
  const due = UNPAID.includes(sale.status) && ` Due ${dateTimeAndZone(sale.due_at)}.`;
  return (
    <li>
      <Link
        to={`/sales/${sale.id}`}
        className="settle -mx-3 flex items-center gap-3 rounded-sm px-3 py-4 hover:bg-sunken"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap justify-between gap-x-3">
            <span className="long-words text-base">{sale.auction.title}</span>
            <span className="figures font-semibold">
              {dollars(side === 'buyer' ? sale.total : sale.payout)}
            </span>
          </span>
          <span className="block text-sm text-ink-soft">
            {nextWords(sale, side)}
            {due}
          </span>
        </span>
        <ArrowRight size={16} aria-hidden="true" className="shrink-0 text-ink-soft" />
      </Link>
    </li>
  );
}
