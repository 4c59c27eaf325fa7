import { useState } from 'react';
import {
  type LotDocument,
  MOST_DOCUMENTS,
  PROOF_OF_HOLDING,
} from '#contract/auctions/lot-document.ts';
import { documentProblem } from '#web/lib/document-problem.ts';
import { Button } from '#web/ui/button.tsx';
import { DocumentDrops } from '#web/ui/document-drops.tsx';
import { DocumentList } from '#web/ui/document-list.tsx';
import { Problem } from '#web/ui/field.tsx';
import { FileRow } from '#web/ui/file-row.tsx';
import { useFocusKept } from '#web/ui/use-focus-kept.ts';
import { type ListingFormState, WHOLE_ROW } from './listing-fields.tsx';

interface DocumentFieldsProps {
  form: ListingFormState;
  /** Those that the lot has. */
  documents: readonly LotDocument[];
}

/** The files that are added to the lot once it is sent; the lot's own are only listed. */
export function DocumentFields({ form, documents }: DocumentFieldsProps) {
  const { room, proof, chosen, problems, pick, setProof, setChosen } = useChosen(form, documents);
  const { errors } = form.formState;
  const takesProof = !proof && !documents.some(({ kind }) => kind);
  return (
    <div
      {...useFocusKept<HTMLDivElement>()}
      className={`${WHOLE_ROW} flex flex-col gap-3 rounded-sm`}
    >
      {documents.length > 0 && (
        <>
          <DocumentList documents={documents} />
          <p className="text-xs text-ink-soft">To remove one of these, open the auction’s page.</p>
        </>
      )}
      {(proof || chosen.length > 0) && (
        <ul aria-label="Chosen files" className="divide-y divide-line">
          {proof && (
            <Chosen
              file={proof}
              isProof
              problem={errors.proof?.message}
              onRemove={() => setProof(undefined)}
            />
          )}
          {chosen.map((file, at) => (
            <Chosen
              key={nameAndSize(file)}
              file={file}
              problem={errors.documents?.[at]?.message}
              onRemove={() => setChosen(chosen.filter((one) => one !== file))}
            />
          ))}
        </ul>
      )}
      <DocumentDrops takesProof={takesProof} room={room} onPick={pick} />
      <div role="alert">
        {problems.map((problem) => (
          <Problem key={problem} id={`problem ${problem}`}>
            {problem}
          </Problem>
        ))}
      </div>
    </div>
  );
}

interface ChosenProps {
  file: File;
  isProof?: boolean;
  problem: string | undefined;
  onRemove: () => void;
}

const Chosen = ({ file, isProof = false, problem, onRemove }: ChosenProps) => (
  <FileRow file={file} isProof={isProof} problem={problem}>
    <Button
      data-broken={problem && (isProof ? 'proof' : 'documents')}
      kind="quiet"
      size="small"
      aria-label={`Remove ${file.name}`}
      onClick={onRemove}
    >
      Remove
    </Button>
  </FileRow>
);

/** Two of one name and size are one file that was chosen twice. */
const nameAndSize = ({ name, size }: File): string => `${size} ${name}`;

/** What was chosen so far, and why other files were not taken. */
function useChosen(form: ListingFormState, documents: readonly LotDocument[]) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [proof, chosen] = form.watch(['proof', 'documents']);
  const setProof = (file: File | undefined) => {
    setProblems([]);
    form.setValue('proof', file, { shouldDirty: true, shouldValidate: true });
  };
  const setChosen = (files: readonly File[]) => {
    setProblems([]);
    form.setValue('documents', files, { shouldDirty: true, shouldValidate: true });
  };
  const room = MOST_DOCUMENTS - documents.length - chosen.length - (proof ? 1 : 0);
  const pick = (files: readonly File[], kind?: typeof PROOF_OF_HOLDING) => {
    const taken: File[] = [];
    const found: string[] = [];
    const known = new Set(chosen.map(nameAndSize));
    for (const file of files) {
      if (kind === undefined && known.has(nameAndSize(file))) continue;
      const problem = documentProblem(file, room - taken.length);
      if (problem) found.push(`${file.name}: ${problem}`);
      else taken.push(file);
      known.add(nameAndSize(file));
    }
    if (kind === PROOF_OF_HOLDING) setProof(taken[0]);
    else setChosen([...chosen, ...taken]);
    setProblems(found);
  };
  return { room, proof, chosen, problems, pick, setProof, setChosen };
}
