import { toast } from 'sonner';
import { type LotDocument, MOST_DOCUMENTS } from '#contract/auctions/lot-document.ts';
import { useAct } from '#web/lib/use-act.ts';
import { Button } from '#web/ui/button.tsx';
import { DocumentDrops } from '#web/ui/document-drops.tsx';
import { DocumentList } from '#web/ui/document-list.tsx';
import { tellFailure } from '#web/ui/tell-failure.tsx';
import { useFocusKept } from '#web/ui/use-focus-kept.ts';
import { UploadRows, uploadWords } from './upload-rows.tsx';
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
  const room = MOST_DOCUMENTS - documents.length;
  const { acts, ...list } = useUploads(path, room, onChanged);
  const removal = useAct({
    mutationFn: async (document: LotDocument) => remove?.(document),
    onSuccess: () => toast.success('Document removed.'),
    onError: (error) => tellFailure(error, 'Failed to remove the document.'),
    onSettled: onChanged,
  });
  const wanted = list.uploads.filter(({ problem }) => problem === undefined);
  const hasProof = [...documents, ...wanted].some(({ kind }) => kind);
  return (
    <section
      aria-labelledby="documents"
      {...useFocusKept<HTMLElement>()}
      className="flex max-w-[560px] flex-col gap-3 rounded-sm"
    >
      <div>
        <h2 id="documents" tabIndex={-1} className="scroll-mt-24 rounded-sm text-base">
          Documents
        </h2>
        <p className="text-sm text-ink-soft">{note}</p>
      </div>
      {documents.length > 0 && (
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
      )}
      <UploadRows {...list} acts={acts} />
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {uploadWords(list)}
      </p>
      <DocumentDrops
        takesProof={remove !== undefined && !hasProof}
        room={room - wanted.length}
        onPick={acts.add}
      />
    </section>
  );
}
