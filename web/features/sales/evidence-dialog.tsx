import { useState } from 'react';
import { toast } from 'sonner';
import type { WholeSale } from '#contract/sales/sale.ts';
import type { SaleEvidence } from '#contract/sales/sale-evidence.ts';
import { UNPAID } from '#domain/sale.ts';
import { Select } from '#web/ui/field.tsx';
import { FileField, fileProblem } from '#web/ui/file-field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { evidenceNames } from './evidence-words.ts';
import { useSendFile } from './use-send-file.ts';

type Kind = SaleEvidence['kind'];
const KINDS = Object.entries(evidenceNames) as [Kind, string][];

interface EvidenceDialogProps {
  sale: WholeSale;
  /** A buyer says so with the bank’s confirmation. */
  saysPaid?: boolean;
  onClose: () => void;
}

/** Adds a file to a sale, whatever step it stands at. */
export function EvidenceDialog({ sale, saysPaid = false, onClose }: EvidenceDialogProps) {
  const [kind, setKind] = useState<Kind>(UNPAID.includes(sale.status) ? 'payment' : 'other');
  const [file, setFile] = useState<File>();
  const [missing, setMissing] = useState(false);
  const act = useSendFile(`/api/sales/${sale.id}/evidence`, () => {
    toast.success('File added');
    onClose();
  });
  const submit = () => {
    setMissing(!file);
    if (file && !fileProblem(file)) act.mutate({ fields: { kind }, file });
  };
  return (
    <FormDialog
      title={saysPaid ? 'Say that you have paid' : 'Add a file'}
      description={`${saysPaid ? 'Add your bank’s confirmation: an admin then checks for the payment. ' : ''}The buyer, the seller and admins can read it, and it cannot be removed.`}
      act={{ isPending: act.isPending, error: act.failure }}
      otherwise="Failed to add the file."
      words={saysPaid ? ['Send', 'Sending...'] : ['Add', 'Adding...']}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select
        label="What it shows"
        required
        value={kind}
        onChange={(event) => setKind(event.target.value as Kind)}
      >
        {KINDS.map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </Select>
      <FileField
        pick="Choose a file"
        file={file}
        onChange={(chosen) => {
          setFile(chosen);
          setMissing(false);
          act.reset();
        }}
        error={missing ? 'Choose a file.' : act.faults.file?.[0]}
        done={act.done}
        disabled={act.isPending}
      />
    </FormDialog>
  );
}
