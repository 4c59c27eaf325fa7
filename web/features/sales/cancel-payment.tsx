import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { cancelPayment } from '#contract/sales/cancel-payment.ts';
import type { WholeSale } from '#contract/sales/sale.ts';
import { faultsOf } from '#web/lib/api-failure.ts';
import { call } from '#web/lib/call.ts';
import { SALES_KEY } from '#web/lib/query-keys.ts';
import { roleOf, useMe } from '#web/lib/session.ts';
import { useAct } from '#web/lib/use-act.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { saleQuery } from './sale-queries.ts';
import { paidWords } from './sale-words.ts';

interface CancelPaymentProps {
  sale: WholeSale;
  payment: WholeSale['payments'][number];
}

/** For admins, at each payment that counts and that no other admin is asked to cancel. */
export function CancelPayment({ sale, payment }: CancelPaymentProps) {
  const me = useMe().data;
  const [open, setOpen] = useState(false);
  const isWaiting = sale.waiting?.some(
    ({ kind, parameters }) => kind === 'cancel_payment' && parameters.payment_id === payment.id,
  );
  const isAdmin = me && roleOf(me) === 'admin' && sale.your_part === null;
  if (!isAdmin || payment.cancelled || isWaiting) return null;
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        className="-ml-3"
        aria-label={`Recorded by mistake? ${paidWords(payment, sale)}`}
        onClick={() => setOpen(true)}
      >
        Recorded by mistake?
      </Button>
      {open && <CancelDialog sale={sale} payment={payment} onClose={() => setOpen(false)} />}
    </>
  );
}

/** What else a payment that came from a bank’s file, or was meant for another sale, needs. */
const AFTERWARDS = 'If the money belongs to another sale, record it there afterwards.';

/** Mounted anew for each payment, with a key of its own. */
function CancelDialog({ sale, payment, onClose }: CancelPaymentProps & { onClose: () => void }) {
  const [note, setNote] = useState('');
  const [key] = useState(() => crypto.randomUUID());
  const field = useRef<HTMLTextAreaElement>(null);
  const client = useQueryClient();
  const act = useAct({
    mutationFn: () =>
      call(cancelPayment, {
        params: { id: sale.id, payment: payment.id },
        headers: { 'Idempotency-Key': key },
        body: { note },
      }),
    onSuccess: (answer) => {
      if ('pending_act' in answer) toast(answer.message);
      else {
        client.setQueryData(saleQuery(sale.id).queryKey, answer);
        toast.success('Payment cancelled');
      }
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: SALES_KEY }),
  });
  const isPayout = payment.kind === 'paid_out' || payment.kind === 'payout_returned';
  return (
    <FormDialog
      title="This payment was recorded by mistake"
      description={`“${paidWords(payment, sale)}” will no longer count, and stays in the history as cancelled. No money moves. ${payment.kind === 'received' ? AFTERWARDS : ''}`.trim()}
      act={act}
      otherwise="Failed to cancel the payment."
      words={['Record as a mistake', 'Recording...']}
      kind="danger"
      first={field}
      onSubmit={() => act.mutate()}
      onClose={onClose}
    >
      <TextArea
        ref={field}
        label="Note"
        required
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        error={faultsOf(act.error).note?.[0]}
        rows={2}
        className="min-h-16!"
        help={`What was wrong. ${isPayout ? 'The seller reads it.' : 'Both sides read it.'}`}
      />
    </FormDialog>
  );
}
