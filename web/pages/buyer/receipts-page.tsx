import { BidsWithoutReceipt } from '#web/features/bids/bids-without-receipt.tsx';
import { MyReceipts } from '#web/features/bids/receipts/my-receipts.tsx';
import { checkReceipt } from '#web/features/ledger/check-receipt.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

export default function ReceiptsPage() {
  return (
    <>
      <PageHeader title="My Receipts" />
      <p className="mb-4 max-w-prose text-sm text-ink-soft">
        Fairlot signs its answer to each of your bids and limits. A receipt is that signature: with
        it you can prove what you were told, and here your browser checks it. Within seconds of an
        accepted bid, this browser also fetches the proof that the bid is in the public ledger. Both
        are kept in this browser alone, the newest 300 of them, so download what matters to you. A
        bid that an automatic bid answered at once shares its number with the answer: no. 58a is the
        bid, no. 58b the answer.
      </p>
      <MyReceipts check={checkReceipt} />
      <BidsWithoutReceipt />
    </>
  );
}
