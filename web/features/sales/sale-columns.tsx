import { Link } from 'react-router';
import type { Sale } from '#contract/sales/sale.ts';
import { CALLED_OFF, UNPAID } from '#domain/sale.ts';
import { RETURN } from '#domain/transfer/progress.ts';
import { count, dollars } from '#web/lib/figures.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Person } from '#web/ui/person.tsx';
import { SaleBadge } from './sale-badge.tsx';
import type { SalesReader } from './sale-queries.ts';
import { nextWords, waitsWords } from './sale-words.ts';

const people: readonly Column<Sale>[] = [
  { head: 'Buyer', wide: true, cell: ({ buyer }) => buyer && <Person {...buyer} /> },
  { head: 'Seller', wide: true, cell: ({ seller }) => seller && <Person {...seller} /> },
];

/** Sales as one of their sides or an admin lists them; the seller reads what they get, others what is paid. */
export const saleColumns = (reader: SalesReader): readonly Column<Sale>[] => [
  {
    head: 'Lot',
    title: true,
    cell: ({ id, auction }) => (
      <Link to={`/sales/${id}`} className="tap long-words rounded-sm font-medium hover:underline">
        {auction.title}
      </Link>
    ),
  },
  ...(reader === 'admin' ? people : []),
  {
    head: 'Status',
    cell: ({ status, waiting = [] }) => (
      <span className="inline-flex flex-col items-start gap-1">
        <SaleBadge status={status} />
        {waiting.map((act) => (
          <span key={act.id} className="long-words text-xs text-ink-soft">
            {waitsWords(act)}
          </span>
        ))}
      </span>
    ),
  },
  {
    head: 'Next',
    cell: (sale) => {
      const mustReturn = reader === 'admin' && sale.to_return > 0;
      return (
        <>
          <span className="long-words">{nextWords(sale, reader)}</span>
          {mustReturn && sale.next?.what !== RETURN.what && (
            <span className="figures block text-amber">
              Overpaid: return {dollars(sale.to_return)}
            </span>
          )}
          {(mustReturn || sale.next?.who === reader) && (
            <Link
              to={`/sales/${sale.id}`}
              className="tap block w-fit rounded-sm text-sm font-medium underline underline-offset-2"
            >
              {reader === 'buyer' && UNPAID.includes(sale.status)
                ? 'See how to pay'
                : 'See what to do'}
            </Link>
          )}
        </>
      );
    },
  },
  {
    head: 'Shares',
    figure: true,
    cell: ({ shares, price }) => `${count(shares)} × ${dollars(price)}`,
  },
  {
    head: reader === 'seller' ? 'You get' : 'Total',
    figure: true,
    cell: ({ total, payout, status }) => {
      const sum = dollars(reader === 'seller' ? payout : total);
      return CALLED_OFF.includes(status) ? <s className="text-ink-soft">{sum}</s> : sum;
    },
  },
  {
    head: 'Pay by',
    figure: true,
    sort: 'due_at',
    cell: ({ due_at, status }) => (UNPAID.includes(status) ? <Moment at={due_at} /> : '–'),
  },
];
