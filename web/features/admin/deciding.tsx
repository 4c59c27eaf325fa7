import { createContext, type ReactNode, useContext, useState } from 'react';
import type { AdminAuction } from '#contract/admin/admin-auction.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { RelistDialog } from './relist-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

const dialogs = {
  approve: ApproveDialog,
  reject: RejectDialog,
  remove: RemoveDialog,
  relist: RelistDialog,
};

interface Asked {
  lot: AdminAuction;
  way: keyof typeof dialogs;
}

const Ask = createContext<(asked: Asked) => void>(() => undefined);

/** Opens the dialog for deciding on a lot. */
export const useDeciding = () => useContext(Ask);

/**
 * The dialogs are rendered beside the list, not inside its rows. If another admin decides first, the row
 * disappears, but the open dialog stays and says what happened.
 */
export function Deciding({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>();
  const Dialog = asked && dialogs[asked.way];
  return (
    <Ask value={setAsked}>
      {children}
      {Dialog && <Dialog lot={asked.lot} open onClose={() => setAsked(undefined)} />}
    </Ask>
  );
}
