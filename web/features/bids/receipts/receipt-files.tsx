import { Download } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import type { KeptReceipt } from './kept-receipts.ts';

/** Saves a text as a file. */
function save(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
}

const nameOf = ({ lot, bid, keptAt }: KeptReceipt): string =>
  `lot-${lot.id}-${bid ? `bid-${bid.seq}` : `refused-${new Date(keptAt).toISOString().slice(0, 19).replaceAll(':', '')}`}`;

/** The buttons that save what is kept: the promise, and the proof once it is there. */
export function ReceiptFiles({ receipt }: { receipt: KeptReceipt }) {
  const name = nameOf(receipt);
  const { proof, lot, bid } = receipt;
  const what = bid ? `bid no. ${bid.seq} on ${lot.title}` : `the refused bid on ${lot.title}`;
  return (
    <span className="inline-flex gap-2">
      <Button
        size="small"
        aria-label={`Download the receipt of ${what}`}
        onClick={() => save(`${name}.receipt.tlog-proof`, receipt.receipt)}
      >
        <Download size={14} aria-hidden="true" /> Receipt
      </Button>
      {proof !== undefined && (
        <Button
          size="small"
          aria-label={`Download the proof of ${what}`}
          onClick={() => save(`${name}.tlog-proof`, proof)}
        >
          <Download size={14} aria-hidden="true" /> Proof
        </Button>
      )}
    </span>
  );
}
