import { useState } from 'react';
import type { WholeSale } from '#contract/sales/sale.ts';
import { groupedReference } from '#domain/payment-reference.ts';
import { dollars } from '#web/lib/figures.ts';
import { dateTimeAndZone } from '#web/lib/moments.ts';
import { Button } from '#web/ui/button.tsx';
import { Fact, Facts } from '#web/ui/fact.tsx';
import { CopyFigure } from './copy-figure.tsx';
import { EvidenceDialog } from './evidence-dialog.tsx';

/** For the buyer, while something is to be paid. */
export function HowToPay({ sale }: { sale: WholeSale }) {
  return (
    <section className="rounded-lg border border-line-strong bg-surface p-5">
      <h2 className="text-base">How to pay</h2>
      <p className="mt-1 mb-2 text-sm text-ink-soft">
        Send one bank transfer to the account below, with the payment reference as its only text.
        The money is held there until the shares are yours.
      </p>
      <Facts>
        <Fact label="Amount" whole>
          <span className="inline-flex items-center gap-2">
            <strong className="text-base">{dollars(sale.missing)}</strong>
            <CopyFigure text={String(sale.missing)} what="amount" />
          </span>
        </Fact>
        {sale.pay_to ? (
          <>
            <Fact label="Payee">
              <Copied text={sale.pay_to.payee} what="payee" />
            </Fact>
            <Fact label="Account">
              <Copied text={sale.pay_to.account} what="account" />
            </Fact>
            <Fact label="Bank">
              <Copied text={sale.pay_to.bank} what="bank" />
            </Fact>
          </>
        ) : (
          <Fact label="Account">
            Ask the market’s operator for the account. Do not pay anyone else.
          </Fact>
        )}
        <Fact label="Payment reference" whole>
          <span className="inline-flex items-center gap-2">
            <span className="select-all font-medium">{groupedReference(sale.reference)}</span>
            <CopyFigure text={sale.reference} what="payment reference" />
          </span>
        </Fact>
        <Fact label="Pay by">{dateTimeAndZone(sale.due_at)}</Fact>
      </Facts>
      <SayPaid sale={sale} />
    </section>
  );
}

const Copied = ({ text, what }: { text: string; what: string }) => (
  <span className="inline-flex items-center gap-2">
    {text}
    <CopyFigure text={text} what={what} />
  </span>
);

/** A buyer who paid says so with the bank's confirmation; an admin then looks into the bank's books. */
function SayPaid({ sale }: { sale: WholeSale }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
      <p className="min-w-0 flex-1 basis-60 text-sm text-ink-soft">
        {sale.next?.who === 'admin'
          ? 'You said that you have paid. An admin will record the payment once it arrives.'
          : 'Paid already? Add your bank’s confirmation, and an admin will check for the payment.'}
      </p>
      {sale.next?.who !== 'admin' && <Button onClick={() => setOpen(true)}>I have paid</Button>}
      {open && <EvidenceDialog saysPaid sale={sale} onClose={() => setOpen(false)} />}
    </div>
  );
}
