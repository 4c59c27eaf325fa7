import { useQuery } from '@tanstack/react-query';
import type { ReceiptText } from '#domain/ledger/receipt.ts';
import { toDate } from '#domain/time.ts';
import { Moment } from '#web/ui/moment.tsx';
import type { KeptReceipt } from './kept-receipts.ts';

/** Opens a receipt in this browser: what was signed, or why that is not known. */
export type CheckReceipt = (receipt: string) => Promise<ReceiptText | 'forged' | 'unchecked'>;

/** Whether what was signed is what this browser shows of it. */
function isOf(text: ReceiptText, { lot, bid, refusal, limit }: KeptReceipt): boolean {
  if (text.lot !== lot.id) return false;
  if (bid) return text.kind === 'accepted' && text.seq === bid.seq;
  if (refusal !== undefined) return text.kind === 'refused';
  const cents = limit == null ? null : Math.round(limit * 100);
  return text.kind === 'limit' && text.limit === cents;
}

interface Checked {
  receipt: KeptReceipt;
  check: CheckReceipt;
}

const useOpened = ({ receipt: { receipt }, check }: Checked) =>
  useQuery({
    queryKey: ['receipt', receipt],
    queryFn: () => check(receipt),
    staleTime: Number.POSITIVE_INFINITY,
  }).data;

/** When the server decided, as it signed it; what cannot be opened is dated by this browser’s clock. */
export function SignedTime(checked: Checked) {
  const opened = useOpened(checked);
  const at = typeof opened === 'object' ? toDate(opened.at) : new Date(checked.receipt.keptAt);
  return <Moment at={at.toISOString()} />;
}

/** What became of the check of one receipt's signature. */
export function SignatureMark(checked: Checked) {
  const data = useOpened(checked);
  if (data === undefined) return <small className="text-ink-soft">Checking the signature…</small>;
  if (data === 'unchecked')
    return <small className="text-ink-soft">Signature not checked here</small>;
  const holds = typeof data === 'object' && isOf(data, checked.receipt);
  return holds ? (
    <small className="text-ink-soft">Signature checked: it holds</small>
  ) : (
    <small className="font-medium text-down">Signature wrong: not what Fairlot signed</small>
  );
}
