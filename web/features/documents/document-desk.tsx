import { toast } from 'sonner';
import { type LotDocument, MOST_DOCUMENTS } from '#contract/auctions/lot-document.ts';
import { FILE_KINDS } from '#contract/files/upload.ts';
import { useAct } from '#web/lib/use-act.ts';
import { Button } from '#web/ui/button.tsx';
import { DocumentList } from '#web/ui/document-list.tsx';
import { Problem } from '#web/ui/field.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { ProgressLine } from '#web/ui/progress-line.tsx';
import { tellFailure } from '#web/ui/tell-failure.tsx';
import { ProofDrop } from './proof-drop.tsx';
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
  const isRoom = documents.length < MOST_DOCUMENTS;
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
      {remove && isRoom && !documents.some(({ kind }) => kind) && (
        <ProofDrop disabled={current !== undefined} onPick={send} />
      )}
      {isRoom && (
        <FileDrop
          pick="Add documents"
          accept={FILE_KINDS.join(',')}
          multiple
          disabled={current !== undefined}
          onPick={(files) => send(files)}
        >
          Drop PDF, PNG or JPG files here: at most {MOST_DOCUMENTS}, each up to 10 MB.
        </FileDrop>
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
    <ProgressLine done={done}>
      <span className="flex justify-between gap-4">
        <span className="min-w-0 truncate">{name}</span>
        <span className="figures text-ink-soft">{percent < 100 ? `${percent}%` : 'Checking…'}</span>
      </span>
    </ProgressLine>
  );
}
