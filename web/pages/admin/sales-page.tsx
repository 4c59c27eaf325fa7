import { SalesList } from '#web/features/sales/sales-list.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

export default function AdminSalesPage() {
  return (
    <>
      <PageHeader title="Sales" />
      <p className="mb-6 max-w-prose text-sm text-ink-soft">
        Overdue payments come first, then disputes and refunds, then the others, newest first.
      </p>
      <SalesList reader="admin" />
    </>
  );
}
