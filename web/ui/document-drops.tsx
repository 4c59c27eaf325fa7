import { MOST_DOCUMENTS, PROOF_OF_HOLDING } from '#contract/auctions/lot-document.ts';
import { FILE_KINDS } from '#contract/files/upload.ts';
import { DropHere } from './drop-here.tsx';
import { FileDrop } from './file-drop.tsx';

interface DocumentDropsProps {
  /** Whether the lot may get the one document that shows that its seller holds the shares. */
  takesProof: boolean;
  /** How many more documents the lot may have. */
  room: number;
  onPick: (files: readonly File[], kind?: typeof PROOF_OF_HOLDING) => void;
}

const accept = FILE_KINDS.join(',');

/** Takes the proof of holding and the other documents of a lot, as long as there is room. */
export function DocumentDrops({ takesProof, room, onPick }: DocumentDropsProps) {
  if (room <= 0)
    return (
      <p className="text-sm text-ink-soft">
        This auction has the maximum of {MOST_DOCUMENTS} documents.
      </p>
    );
  return (
    <>
      {takesProof && (
        <FileDrop
          pick="Add proof of holding"
          accept={accept}
          disabled={false}
          onPick={(files) => onPick(files, PROOF_OF_HOLDING)}
        >
          Proof of holding, such as a certificate or an extract of the register. Only reviewers and
          buyers approved for this lot can read it.
        </FileDrop>
      )}
      <FileDrop pick="Add documents" accept={accept} multiple disabled={false} onPick={onPick}>
        <DropHere what="PDF, PNG or JPG files" />: at most {MOST_DOCUMENTS}, each up to 10 MB.
      </FileDrop>
    </>
  );
}
