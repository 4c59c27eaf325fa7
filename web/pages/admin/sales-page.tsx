import { SalesScreen } from '#web/features/sales/sales-screen.tsx';

const ABOUT =
  'Overdue payments come first, then disputes, refunds and payouts to make, then the others, newest first.';

export default function AdminSalesPage() {
  return <SalesScreen reader="admin" title="Sales" about={ABOUT} />;
}
