import { FileUp } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { toast } from 'sonner';
import { type LotDocument, MOST_DOCUMENTS } from '#contract/auctions/lot-document.ts';
import { FILE_KINDS } from '#contract/files/upload.ts';
import { useAct } from '#web/lib/use-act.ts';
import { Button, buttonStyle } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { DocumentList } from '#web/ui/document-list.tsx';
import { Problem } from '#web/ui/field.tsx';
import { tellFailure } from '#web/ui/tell-failure.tsx';
import { useUploads } from './use-uploads.ts';

interface DocumentDeskProps {
  documents: readonly LotDocument[];
  /** Where a file is sent to. */
  path: string;
  /** Undefined where they can only be added. */
  remove: ((document: LotDocument) => Promise<unknown>) | undefined;
  onChanged: () => Promise<unknown>;
  /** What is special about adding one, in a sentence. */
  note: string;
}

/** The documents of a lot, for those who may add and remove them. */
export function DocumentDesk({ documents, path, remove, onChanged, note }: DocumentDeskProps) {
  const { current, problems, send } = useUploads(path, documents.length, onChanged);
  const removal = useAct({
    mutationFn: async (document: LotDocument) => remove?.(document),
    onSuccess: () => toast.success('Document removed.'),
    onError: (error) => tellFailure(error, 'Failed to remove the document.'),
    onSettled: onChanged,
  });
  return (
    <section aria-labelledby="documents" className="flex max-w-[560px] flex-col gap-3">
      <div>
        <h2 id="documents" className="text-base">
          Documents
        </h2>
        <p className="text-sm text-ink-soft">{note}</p>
      </div>
      <DocumentList
        documents={documents}
        action={
          remove &&
          ((document) => (
            <Button
              kind="quiet"
              size="small"
              disabled={removal.isPending}
              aria-label={`Remove ${document.name}`}
              onClick={() => removal.mutate(document)}
            >
              Remove
            </Button>
          ))
        }
      />
      {current && <Sending {...current} />}
      {documents.length < MOST_DOCUMENTS && (
        <FileDrop disabled={current !== undefined} onPick={send} />
      )}
      <div role="alert">
        {problems.map((problem) => (
          <Problem key={problem} id={`problem ${problem}`}>
            {problem}
          </Problem>
        ))}
      </div>
    </section>
  );
}

/** Of a file that is on its way; what has left is not yet what was checked. */
function Sending({ name, done }: { name: string; done: number }) {
  const percent = Math.round(done * 100);
  return (
    <div role="status" className="flex flex-col gap-1 text-sm">
      <span className="flex justify-between gap-4">
        <span className="min-w-0 truncate">{name}</span>
        <span className="figures text-ink-soft">{percent < 100 ? `${percent}%` : 'Checking…'}</span>
      </span>
      <span className="h-1 overflow-hidden rounded-full bg-sunken">
        <span className="block h-full bg-accent" style={{ width: `${percent}%` }} />
      </span>
    </div>
  );
}

function FileDrop({ disabled, onPick }: { disabled: boolean; onPick: (files: File[]) => void }) {
  const id = useId();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onPick([...event.dataTransfer.files]);
  };
  return (
    <fieldset
      disabled={disabled}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classes(
        'flex min-w-0 flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-dashed p-4',
        over ? 'border-accent bg-accent-wash' : 'border-line-strong',
      )}
    >
      <FileUp size={24} aria-hidden="true" className="shrink-0 text-ink-soft" />
      <p id={`${id}-help`} className="min-w-0 flex-1 basis-40 text-sm text-ink-soft">
        Drop PDF, PNG or JPG files here: at most {MOST_DOCUMENTS}, each up to 10 MB.
      </p>
      <span className="relative flex">
        <input
          id={id}
          type="file"
          multiple
          accept={FILE_KINDS.join(',')}
          aria-describedby={`${id}-help`}
          onChange={(event) => {
            onPick([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
          className="peer sr-only"
        />
        <label
          htmlFor={id}
          className={`${buttonStyle('secondary', 'small')} cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-(--focus)`}
        >
          Add documents
        </label>
      </span>
    </fieldset>
  );
}
