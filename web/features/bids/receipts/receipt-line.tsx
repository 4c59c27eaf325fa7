import { Link } from 'react-router';
import { pages } from '#contract/pages.ts';
import { useMe } from '#web/lib/session.ts';
import { EVIDENCE, stateOf, useReceipts } from './kept-receipts.ts';
import { ReceiptFiles } from './receipt-files.tsx';

const words = {
  signed: 'Fairlot signed this refusal.',
  promised: 'Fairlot signed this bid. It will soon be in the public ledger.',
  logged: 'Signed, and in the public ledger.',
  ...EVIDENCE,
};

/** Below what became of a bid: what was signed of it, to save. */
export default function ReceiptLine({ receipt }: { receipt: string }) {
  const { data: user } = useMe();
  const kept = useReceipts(user?.id).find((one) => one.receipt === receipt);
  if (!kept) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
      <p>
        {words[stateOf(kept)]}{' '}
        <Link className="underline" to={pages.buyerReceipts}>
          All receipts
        </Link>
      </p>
      <ReceiptFiles receipt={kept} />
    </div>
  );
}
