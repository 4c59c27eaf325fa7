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

type Kind = OpenBankLine['kind'];

const KINDS: Readonly<Record<Kind, string>> = {
  received: 'Record it as a payment for a sale',
  returned: 'Record it as returned to the buyer of a sale',
  paid_out: 'Record it as paid to the seller of a sale',
};

/** As what a line can be booked: by which way the money went, and not at all in another currency. */
function kindsFor({ amount, currency, suggestion }: OpenBankLine): readonly Kind[] {
  if (amount === 0 || (currency ?? 'USD') !== 'USD') return [];
  if (amount < 0) return ['returned', 'paid_out'];
  return suggestion === 'money_out' ? [] : ['received'];
}

const HELP: Readonly<Record<Kind | 'aside', string>> = {
  received: 'Why it pays this sale. Both sides read it.',
  returned: 'Why it belongs to this sale. Both sides read it.',
  paid_out: 'Why it belongs to this sale. The seller reads it.',
  aside: 'Why it belongs to no sale.',
};

/** Books a line for a sale, or sets it aside. */
export function LineDialog({ line, onClose }: { line: OpenBankLine; onClose: () => void }) {
  const kinds = kindsFor(line);
  const [kind, setKind] = useState<Kind | 'aside'>(
    line.sale && kinds.includes(line.kind) ? line.kind : 'aside',
  );
  const books = kind !== 'aside';
  const [sale, setSale] = useState(String(line.sale?.id ?? ''));
  const [note, setNote] = useState('');
  const client = useQueryClient();
  const act = useAct({
    mutationFn: () =>
      call(decideBankLine, {
        params: { id: line.id },
        body: books ? { sale_id: Number(sale), kind, note } : { sale_id: null, note },
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
      description={`${suggestionWords[line.suggestion]}. Text of the transfer: ${line.text || 'none'}.`}
      act={act}
      otherwise="Failed to save your decision."
      words={books ? ['Record', 'Recording...'] : ['Set aside', 'Setting aside...']}
      onSubmit={() => act.mutate()}
      onClose={onClose}
    >
      <Select
        label="What to do"
        required
        value={kind}
        onChange={(event) => setKind(event.target.value as Kind | 'aside')}
      >
        {kinds.map((one) => (
          <option key={one} value={one}>
            {KINDS[one]}
          </option>
        ))}
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
        help={HELP[kind]}
      />
    </FormDialog>
  );
}
