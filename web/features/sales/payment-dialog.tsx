import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { bookPayment } from '#contract/sales/book-payment.ts';
import type { WholeSale } from '#contract/sales/sale.ts';
import { groupedReference } from '#domain/payment-reference.ts';
import { faultsOf } from '#web/lib/api-failure.ts';
import { call } from '#web/lib/call.ts';
import { SALES_KEY } from '#web/lib/query-keys.ts';
import { useAct } from '#web/lib/use-act.ts';
import { Field, Select, TextArea } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';

const today = (): string => new Date().toISOString().slice(0, 10);

/** Records what the bank’s books say. Mounted anew for each payment, with a key of its own. */
export function PaymentDialog({ sale, onClose }: { sale: WholeSale; onClose: () => void }) {
  const isReturn = sale.to_return > 0;
  const [kind, setKind] = useState<'received' | 'returned'>(isReturn ? 'returned' : 'received');
  const [amount, setAmount] = useState(String((isReturn ? sale.to_return : sale.missing) || ''));
  const [on, setOn] = useState(today);
  const [note, setNote] = useState('');
  const [key] = useState(() => crypto.randomUUID());
  const client = useQueryClient();
  const act = useAct({
    mutationFn: () =>
      call(bookPayment, {
        params: { id: sale.id },
        headers: { 'Idempotency-Key': key },
        body: { kind, amount, received_on: on, note },
      }),
    onSuccess: (answer) => {
      if ('pending_act' in answer) toast(answer.message);
      else toast.success('Payment recorded');
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: SALES_KEY }),
  });
  const faults = faultsOf(act.error);
  return (
    <FormDialog
      title="Record a payment"
      description={`As the bank’s books have it. Payment reference: ${groupedReference(sale.reference)}`}
      act={act}
      otherwise="Failed to record the payment."
      words={['Record', 'Recording...']}
      onSubmit={() => act.mutate()}
      onClose={onClose}
    >
      <Select
        label="What happened"
        required
        value={kind}
        onChange={(event) => setKind(event.target.value === 'returned' ? 'returned' : 'received')}
      >
        <option value="received">Money arrived</option>
        <option value="returned">Money was returned to the buyer</option>
      </Select>
      <Field
        label="Amount"
        unit="$"
        required
        inputMode="decimal"
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
        error={faults.amount?.[0]}
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
        help="Such as the number of the bank statement. Both sides read it."
      />
    </FormDialog>
  );
}
