import { useRef, useState } from 'react';
import { toast } from 'sonner';
import type { WholeSale } from '#contract/sales/sale.ts';
import type { TransferStep } from '#contract/sales/sale-transfer.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureAlert } from '#web/ui/failure-alert.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { FileField, fileProblem } from '#web/ui/file-field.tsx';
import { fileWords } from './evidence-words.ts';
import { useSendFile } from './use-send-file.ts';

/** What of a sale its transfer is shown by. */
export type SaleInTransfer = Pick<
  WholeSale,
  'id' | 'status' | 'your_part' | 'documents' | 'transfer'
>;

interface Faults {
  file?: string;
  note?: string;
}

/** For whoever takes the next step of a transfer: its file, a note, and that it is done. */
export function StepForm({ sale, step }: { sale: SaleInTransfer; step: TransferStep }) {
  const [file, setFile] = useState<File>();
  const [note, setNote] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const noteField = useRef<HTMLTextAreaElement>(null);
  const act = useSendFile(`/api/sales/${sale.id}/steps/${step.name}`, () =>
    toast.success('Saved. Whoever must act next has been notified.'),
  );
  const isThere = sale.documents.some(({ kind }) => kind === step.file);
  const say = (outcome: 'done' | 'refused') => {
    const found = faultsOf(outcome);
    setFaults(found);
    if (found.note) noteField.current?.focus();
    if (found.file || found.note || (file && fileProblem(file))) return;
    act.mutate({ fields: { outcome, ...(note.trim() ? { note } : {}) }, file });
  };
  const faultsOf = (outcome: 'done' | 'refused'): Faults => {
    if (outcome === 'refused') return note.trim() === '' ? { note: 'Say why.' } : {};
    return step.file && !file && !isThere ? { file: 'Add the file first.' } : {};
  };
  return (
    <div className="mt-3 flex max-w-[560px] flex-col gap-4">
      {act.failure && <FailureAlert error={act.failure} otherwise="Failed to save." />}
      <FileField
        pick={step.file ? `Add the ${fileWords[step.file]}` : 'Add a file'}
        file={file}
        onChange={(chosen) => {
          setFile(chosen);
          setFaults({});
          act.reset();
        }}
        error={faults.file ?? act.faults.file?.[0]}
        done={act.done}
        disabled={act.isPending}
      />
      {isThere && !file && (
        <p className="-mt-3 text-sm text-ink-soft">
          A file of this kind has already been added. You do not need another.
        </p>
      )}
      <TextArea
        ref={noteField}
        label="Note"
        rows={2}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        error={faults.note ?? act.faults.note?.[0]}
        help="The buyer, the seller and admins can read it."
      />
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" disabled={act.isPending} onClick={() => say('done')}>
          {act.isPending ? 'Saving...' : 'This step is done'}
        </Button>
        {step.refusable && step.taken?.outcome !== 'refused' && (
          <Button kind="danger" disabled={act.isPending} onClick={() => say('refused')}>
            The company refused
          </Button>
        )}
      </div>
    </div>
  );
}
