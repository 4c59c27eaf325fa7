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

const nameOf = ({ lot, bid, refusal, keptAt }: KeptReceipt): string => {
  const at = new Date(keptAt).toISOString().slice(0, 19).replaceAll(':', '');
  const what = bid ? `bid-${bid.seq}` : `${refusal === undefined ? 'limit' : 'refused'}-${at}`;
  return `lot-${lot.id}-${what}`;
};

function whatOf({ lot, bid, limit }: KeptReceipt): string {
  if (bid) return `bid no. ${bid.seq} on ${lot.title}`;
  return limit === undefined ? `the refused bid on ${lot.title}` : `a limit on ${lot.title}`;
}

/** The buttons that save what is kept: the promise, and the proof once it is there. */
export function ReceiptFiles({ receipt }: { receipt: KeptReceipt }) {
  const name = nameOf(receipt);
  const { proof } = receipt;
  const what = whatOf(receipt);
  return (
    <span className="inline-flex gap-2">
      <Button
        size="small"
        aria-label={`Download the receipt for ${what}`}
        onClick={() => save(`${name}.receipt.tlog-proof`, receipt.receipt)}
      >
        <Download size={14} aria-hidden="true" /> Receipt
      </Button>
      {proof !== undefined && (
        <Button
          size="small"
          aria-label={`Download the proof for ${what}`}
          onClick={() => save(`${name}.tlog-proof`, proof)}
        >
          <Download size={14} aria-hidden="true" /> Proof
        </Button>
      )}
    </span>
  );
}
