import { OwnSums } from '#web/features/sales/own-sums.tsx';
import { SalesScreen } from '#web/features/sales/sales-screen.tsx';

const ABOUT =
  'Lots you sold: whether the buyer has paid, and where the transfer of the shares stands.';

export default function SellerSalesPage() {
  return (
    <SalesScreen reader="seller" title="My Sales" about={ABOUT} sums={<OwnSums part="seller" />} />
  );
}
