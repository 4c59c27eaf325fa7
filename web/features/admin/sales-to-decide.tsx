import type { AdminFigures } from '#contract/admin/admin-figures.ts';
import { WaitingRow } from '#web/ui/waiting-row.tsx';

/** What needs an admin after the hammer; a row for each kind of which there is something. */
export function SalesToDecide({ figures }: { figures: AdminFigures }) {
  const rows = [
    ['disputed', figures.disputed_sales, 'dispute to decide', 'disputes to decide'],
    ['overdue', figures.overdue_sales, 'overdue payment', 'overdue payments'],
    ['refund_due', figures.refund_due_sales, 'refund to pay', 'refunds to pay'],
    ['in_transfer', figures.transfers_to_check, 'transfer to check', 'transfers to check'],
    ['to_pay_out', figures.sales_to_pay_out, 'seller to pay', 'sellers to pay'],
  ] as const;
  return rows
    .filter(([, many]) => many > 0)
    .map(([status, many, one, several]) => (
      <WaitingRow
        key={status}
        to={`/admin/sales?status=${status}`}
        what={[one, several]}
        many={many}
        since={status === 'overdue' ? figures.oldest_overdue_sale_at : null}
      />
    ));
}
