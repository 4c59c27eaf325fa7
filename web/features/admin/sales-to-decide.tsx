import type { AdminFigures } from '#contract/admin/admin-figures.ts';
import { WaitingRow, type WaitingRowProps } from '#web/ui/waiting-row.tsx';

interface Row extends Omit<WaitingRowProps, 'to'> {
  status: string;
  many: number;
}

/** What needs an admin after the hammer; a row for each kind of which there is something. */
export function SalesToDecide({ figures }: { figures: AdminFigures }) {
  const rows: Row[] = [
    {
      status: 'disputed',
      many: figures.disputed_sales,
      what: ['dispute to decide', 'disputes to decide'],
      since: figures.oldest_disputed_sale_at,
    },
    {
      status: 'overdue',
      many: figures.overdue_sales,
      what: ['overdue payment', 'overdue payments'],
      since: figures.oldest_overdue_sale_at,
    },
    {
      status: 'to_return',
      many: figures.refund_due_sales,
      what: ['refund to pay', 'refunds to pay'],
      sum: figures.refunds_due,
      since: figures.oldest_refund_due_sale_at,
    },
    {
      status: 'in_transfer',
      many: figures.transfers_to_check,
      what: ['transfer to check', 'transfers to check'],
    },
    {
      status: 'to_pay_out',
      many: figures.sales_to_pay_out,
      what: ['payout to make', 'payouts to make'],
      sum: figures.payouts_due,
      since: figures.oldest_sale_to_pay_out_at,
    },
  ];
  return rows
    .filter(({ many }) => many > 0)
    .map(({ status, ...row }) => (
      <WaitingRow key={status} to={`/admin/sales?status=${status}`} {...row} />
    ));
}
