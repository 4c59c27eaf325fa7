import { SalesList } from '#web/features/sales/sales-list.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

export default function PurchasesPage() {
  return (
    <>
      <PageHeader title="My Purchases" />
      <p className="mb-6 max-w-prose text-sm text-ink-soft">
        Lots you won: what to pay, by when, and where the transfer of your shares stands.
      </p>
      <SalesList reader="buyer" />
    </>
  );
}
