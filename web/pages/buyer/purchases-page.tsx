import { OwnSums } from '#web/features/sales/own-sums.tsx';
import { SalesScreen } from '#web/features/sales/sales-screen.tsx';
import { StrikesNote } from '#web/features/sales/strikes-note.tsx';

const ABOUT = 'Lots you won: what to pay, by when, and where the transfer of your shares stands.';

export default function PurchasesPage() {
  return (
    <SalesScreen reader="buyer" title="My Purchases" about={ABOUT} sums={<OwnSums part="buyer" />}>
      <StrikesNote />
    </SalesScreen>
  );
}
