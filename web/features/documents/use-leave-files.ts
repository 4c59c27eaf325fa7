import {
  type LotDocument,
  MOST_DOCUMENTS,
  PROOF_OF_HOLDING,
} from '#contract/auctions/lot-document.ts';
import { addDocument } from '#contract/seller/add-document.ts';
import { addressOf } from '#web/lib/request-parts.ts';
import { useMe } from '#web/lib/session.ts';
import { addUploads } from './uploads.ts';

interface Files {
  proof: File | undefined;
  documents: readonly File[];
}

/** Leaves files that were chosen in a form to the page of their lot, which sends them; tells whether there are any. */
export function useLeaveFiles(): (lotId: number, files: Files) => boolean {
  const userId = useMe().data?.id ?? 0;
  return (lotId, { proof, documents }) => {
    const kind: LotDocument['kind'] = PROOF_OF_HOLDING;
    const files = [
      ...(proof ? [{ file: proof, kind }] : []),
      ...documents.map((file) => ({ file })),
    ];
    if (files.length === 0) return false;
    // The form counted those that the lot has.
    addUploads({ userId, path: addressOf(addDocument.path, { id: lotId }) }, files, MOST_DOCUMENTS);
    return true;
  };
}
