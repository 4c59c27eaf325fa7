import { PROOF_OF_HOLDING } from '#contract/auctions/lot-document.ts';
import { FILE_KINDS } from '#contract/files/upload.ts';
import { FileDrop } from '#web/ui/file-drop.tsx';

interface ProofDropProps {
  disabled: boolean;
  onPick: (files: readonly File[], kind: typeof PROOF_OF_HOLDING) => void;
}

/** Takes the one document that shows that the seller holds the shares. */
export const ProofDrop = ({ disabled, onPick }: ProofDropProps) => (
  <FileDrop
    pick="Add proof of holding"
    accept={FILE_KINDS.join(',')}
    disabled={disabled}
    onPick={(files) => onPick(files, PROOF_OF_HOLDING)}
  >
    Proof that you hold the shares, such as a certificate or an extract of the register. Only
    reviewers and buyers approved for this lot can read it.
  </FileDrop>
);
