import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { THIRD_DECIMAL } from '#contract/price-problem.ts';
import { bookPayment } from '#contract/sales/book-payment.ts';
import type { WholeSale } from '#contract/sales/sale.ts';
import { groupedReference } from '#domain/payment-reference.ts';
import { PAYMENT_KINDS, type PaymentKind } from '#domain/sale.ts';
import { faultsOf } from '#web/lib/api-failure.ts';
import { call } from '#web/lib/call.ts';
import { dollars } from '#web/lib/figures.ts';
import { SALES_KEY } from '#web/lib/query-keys.ts';
import { digitsOf, hasThirdDecimal } from '#web/lib/typed-number.ts';
import { useAct } from '#web/lib/use-act.ts';
import { Field, Select, TextArea } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { PayTo } from './pay-to.tsx';
import { surplusWords } from './payment-words.ts';

const today = (): string => new Date().toISOString().slice(0, 10);

const KINDS: Readonly<Record<PaymentKind, string>> = {
  received: 'Money arrived',
  returned: 'Money was returned to the buyer',
  paid_out: 'Money was paid to the seller',
  payout_returned: 'A payment to the seller came back',
};

/** Sellers are paid once the sale is completed; what was not paid to them cannot come back. */
const isPossible = ({ status, paid_out }: WholeSale, kind: PaymentKind): boolean =>
  kind === 'payout_returned' ? Boolean(paid_out) : kind !== 'paid_out' || status === 'completed';

const likelyKind = ({ to_return, to_pay_out }: WholeSale): PaymentKind =>
  to_return > 0 ? 'returned' : to_pay_out ? 'paid_out' : 'received';

/** All that is open of it, or the last payout, if that came back; 0 where nothing is. */
function expectedSum(sale: WholeSale, kind: PaymentKind): number {
  const sums = { received: sale.missing, returned: sale.to_return, paid_out: sale.to_pay_out };
  const paid = sale.payments.findLast((one) => one.kind === 'paid_out' && !one.cancelled);
  const last = paid?.amount ?? 0;
  return { ...sums, payout_returned: Math.min(last, sale.paid_out ?? 0) }[kind] ?? 0;
}

/** Records what the bank’s books say, so the sum is not filled in. Mounted anew for each payment, with a key of its own. */
export function PaymentDialog({ sale, onClose }: { sale: WholeSale; onClose: () => void }) {
  const [kind, setKind] = useState(likelyKind(sale));
  const [amount, setAmount] = useState('');
  const [on, setOn] = useState(today);
  const [note, setNote] = useState('');
  const [key] = useState(() => crypto.randomUUID());
  const client = useQueryClient();
  const act = useAct({
    mutationFn: () =>
      call(bookPayment, {
        params: { id: sale.id },
        headers: { 'Idempotency-Key': key },
        body: { kind, amount: digitsOf(amount) ?? amount, received_on: on, note },
      }),
    onSuccess: (answer) => {
      if ('pending_act' in answer) toast(answer.message);
      else toast.success('Payment recorded');
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: SALES_KEY }),
  });
  const faults = faultsOf(act.error);
  // Half of the world reads 1.200 as 1,200: nobody books one for the other.
  const misread = hasThirdDecimal(amount) ? THIRD_DECIMAL : undefined;
  const surplus = surplusWords(sale, kind, amount);
  const expected = expectedSum(sale, kind);
  return (
    <FormDialog
      title="Record a payment"
      description={`Enter it as the bank’s books show it. Payment reference: ${groupedReference(sale.reference)}`}
      act={act}
      otherwise="Failed to record the payment."
      words={['Record', 'Recording...']}
      onSubmit={() => !misread && act.mutate()}
      onClose={onClose}
    >
      <Select
        label="What happened"
        required
        value={kind}
        onChange={(event) => setKind(event.target.value as PaymentKind)}
      >
        {PAYMENT_KINDS.filter((one) => isPossible(sale, one)).map((one) => (
          <option key={one} value={one}>
            {KINDS[one]}
          </option>
        ))}
      </Select>
      {kind === 'paid_out' && <PayTo sale={sale} />}
      <Field
        label="Amount"
        unit="$"
        required
        inputMode="decimal"
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
        error={misread ?? faults.amount?.[0]}
        help={
          <>
            {expected > 0 && <span className="figures">{`Expected: ${dollars(expected)}`}</span>}
            {surplus && <span className="block text-amber">{surplus}</span>}
          </>
        }
      />
      <Field
        label="Day in the bank’s books"
        type="date"
        required
        max={today()}
        value={on}
        onChange={(event) => setOn(event.target.value)}
        error={faults.received_on?.[0]}
      />
      <TextArea
        label="Note"
        required
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        error={faults.note?.[0]}
        rows={2}
        className="min-h-16!"
        help={`Such as the number of the bank statement. ${kind === 'received' || kind === 'returned' ? 'Both sides read it.' : 'The seller reads it.'}`}
      />
    </FormDialog>
  );
}
