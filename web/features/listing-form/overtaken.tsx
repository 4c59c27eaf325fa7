import { useCallback, useState } from 'react';
import { ApiFailure } from '#web/lib/api-failure.ts';
import { Alert } from '#web/ui/alert.tsx';

interface Shown<Lot> {
  /** The lot that the form goes by; another one where it is to begin anew. */
  lot: Lot;
  /** Somebody else changed it while the form was filled in. */
  isOvertaken: boolean;
  /** Sends an edit of it; where that was overtaken, the lot is read again. */
  sendEdit: (send: () => Promise<unknown>) => Promise<void>;
}

/**
 * The lot that an edit began with. News of it change nothing under who is typing: the server says whether
 * somebody changed it meanwhile, and only then the form begins anew with what it is now.
 */
export function useEditedLot<Lot>(
  lot: Lot,
  readAgain: () => Promise<{ data: Lot | undefined }>,
): Shown<Lot> {
  const [shown, setShown] = useState({ lot, isOvertaken: false });
  const sendEdit = async (send: () => Promise<unknown>): Promise<void> => {
    try {
      await send();
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'changed_meanwhile') {
        const { data } = await readAgain();
        if (data !== undefined) setShown({ lot: data, isOvertaken: true });
      }
      throw error;
    }
  };
  return { ...shown, sendEdit };
}

/** Says so over the form, where the reader is taken: the button is a screen further down on phones. */
export function OvertakenNote() {
  const take = useCallback((note: HTMLDivElement | null) => note?.focus(), []);
  return (
    <div ref={take} tabIndex={-1} className="scroll-mt-24 rounded-md">
      <Alert tone="warning">
        This auction has changed in the meantime. The form shows the current version. Review it
        before you save.
      </Alert>
    </div>
  );
}
