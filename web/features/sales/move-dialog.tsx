import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { disputeSale } from '#contract/sales/dispute-sale.ts';
import { moveSale } from '#contract/sales/move-sale.ts';
import type { WholeSale } from '#contract/sales/sale.ts';
import { startTransfer } from '#contract/sales/start-transfer.ts';
import { call } from '#web/lib/call.ts';
import { SALES_KEY } from '#web/lib/query-keys.ts';
import { useAct } from '#web/lib/use-act.ts';
import { TextArea } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { saleQuery } from './sale-queries.ts';
import { aboutMove, moveWords } from './sale-words.ts';

export type Move = WholeSale['moves'][number];

/** By the operation of whoever makes it. */
function send(sale: WholeSale, to: Move['to'], note: string, key: string) {
  const sent = { params: { id: sale.id }, headers: { 'Idempotency-Key': key } };
  if (sale.your_part === null) return call(moveSale, { ...sent, body: { to, note } });
  if (to === 'disputed') return call(disputeSale, { ...sent, body: { reason: note } });
  return call(startTransfer, { ...sent, body: { note } });
}

const DANGEROUS: readonly Move['to'][] = ['void', 'refund_due', 'disputed'];

/** Makes a move with a note, which both sides read. Mounted anew for each, with a key of its own. */
export function MoveDialog({
  sale,
  move: { to, needs_note: isNoteNeeded },
  onClose,
}: {
  sale: WholeSale;
  move: Move;
  onClose: () => void;
}) {
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  const field = useRef<HTMLTextAreaElement>(null);
  const client = useQueryClient();
  const [button] = moveWords(sale, to);
  const act = useAct({
    mutationFn: () => send(sale, to, note, key),
    onSuccess: (moved) => {
      if ('pending_act' in moved) toast(moved.message);
      else {
        client.setQueryData(saleQuery(sale.id).queryKey, moved);
        toast.success('Saved. Everyone involved has been told.');
      }
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: SALES_KEY }),
  });
  const submit = () => {
    const lacksNote = isNoteNeeded && note.trim() === '';
    setMissing(lacksNote);
    if (lacksNote) field.current?.focus();
    else act.mutate();
  };
  return (
    <FormDialog
      title={button}
      description={aboutMove(sale, to)}
      act={act}
      otherwise="Failed to save."
      words={[button, 'Saving...']}
      kind={DANGEROUS.includes(to) ? 'danger' : 'primary'}
      first={field}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        ref={field}
        label="Note"
        required={isNoteNeeded}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        error={missing ? 'Say why.' : undefined}
        help="The buyer, the seller and admins can read it, and it stays in the history."
      />
    </FormDialog>
  );
}
