import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import type { OpenBankLine } from '#contract/bank/bank-line.ts';
import { decideBankLine } from '#contract/bank/decide-bank-line.ts';
import { faultsOf } from '#web/lib/api-failure.ts';
import { call } from '#web/lib/call.ts';
import { useAct } from '#web/lib/use-act.ts';
import { Field, Select, TextArea } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { BANK_KEY } from './bank-queries.ts';
import { moneyWords, suggestionWords } from './line-words.ts';

/** Money of another currency, or that left the account, pays for nothing here. */
const PAYS_NOTHING: readonly OpenBankLine['suggestion'][] = ['other_currency', 'money_out'];

const OUT =
  'Record a refund or a payout on the sale’s page, then set this line aside and name the sale.';

/** Books a line for a sale, or sets it aside. */
export function LineDialog({ line, onClose }: { line: OpenBankLine; onClose: () => void }) {
  const canPay = !PAYS_NOTHING.includes(line.suggestion);
  const [books, setBooks] = useState(canPay && line.sale !== null);
  const [sale, setSale] = useState(String(line.sale?.id ?? ''));
  const [note, setNote] = useState('');
  const client = useQueryClient();
  const act = useAct({
    mutationFn: () =>
      call(decideBankLine, {
        params: { id: line.id },
        body: { sale_id: books ? Number(sale) : null, note },
      }),
    onSuccess: (answer) => {
      if ('pending_act' in answer) toast(answer.message);
      else toast.success(answer.message);
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: BANK_KEY }),
  });
  const faults = faultsOf(act.error);
  const side = line.payer || 'an unnamed account';
  return (
    <FormDialog
      title={`${moneyWords(line)} ${line.amount < 0 ? 'to' : 'from'} ${side}`}
      description={`${suggestionWords[line.suggestion]}. Text of the transfer: ${line.text || 'none'}.${line.amount < 0 ? ` ${OUT}` : ''}`}
      act={act}
      otherwise="Failed to save your decision."
      words={books ? ['Record', 'Recording...'] : ['Set aside', 'Setting aside...']}
      onSubmit={() => act.mutate()}
      onClose={onClose}
    >
      <Select
        label="What to do"
        required
        value={books ? 'book' : 'aside'}
        onChange={(event) => setBooks(event.target.value === 'book')}
      >
        {canPay && <option value="book">Record it as a payment for a sale</option>}
        <option value="aside">Set it aside</option>
      </Select>
      {books && (
        <Field
          label="Number of the sale"
          required
          inputMode="numeric"
          value={sale}
          onChange={(event) => setSale(event.target.value)}
          error={faults.sale_id?.[0]}
        />
      )}
      <TextArea
        label="Note"
        required
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        error={faults.note?.[0]}
        help={books ? 'Why it pays this sale. Both sides read it.' : 'Why it pays no sale.'}
      />
    </FormDialog>
  );
}
