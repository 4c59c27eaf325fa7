import { SalesList } from '#web/features/sales/sales-list.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

export default function SellerSalesPage() {
  return (
    <>
      <PageHeader title="My Sales" />
      <p className="mb-6 max-w-prose text-sm text-ink-soft">
        Lots you sold: whether the buyer has paid, and where the transfer of the shares stands.
      </p>
      <SalesList reader="seller" />
    </>
  );
}
