import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import type { AdminAuction } from '#contract/admin/admin-auction.ts';
import { deleteAdminAuction } from '#contract/admin/delete-admin-auction.ts';
import { call } from '#web/lib/call.ts';
import { useAct } from '#web/lib/use-act.ts';
import { useTypedText } from '#web/lib/use-typed-text.ts';
import { ConflictNote } from '#web/ui/conflict-note.tsx';
import Dialog from '#web/ui/dialog.tsx';
import { DialogPair } from '#web/ui/dialog-pair.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { tellFailure } from '#web/ui/tell-failure.tsx';
import { ADMIN_KEY } from './admin-queries.ts';
import { LotChanged, useShownLot } from './shown-lot.tsx';

interface RemoveProps {
  lot: AdminAuction;
  open: boolean;
  onClose: () => void;
}

/** Deletes a lot from lists; a live one is withdrawn. Everyone concerned is told why. */
export function RemoveDialog({ lot: opened, open, onClose }: RemoveProps) {
  const { lot, isNewBy, isUnread, readAgain } = useShownLot(opened);
  const { text: reason, type, drop } = useTypedText(`remove:${lot.id}`);
  const client = useQueryClient();
  const live = lot.status === 'live';
  const ended = lot.status === 'ended';
  const toldTo = ended ? '' : ', and its seller will be notified';
  const remove = useAct({
    mutationFn: () =>
      call(deleteAdminAuction, {
        params: { id: lot.id },
        // The lot's status is sent along, because the effect depends on it.
        body: { still: lot.status, ...(reason ? { reason } : {}) },
      }),
    onSuccess: ({ message }) => {
      toast.success(message);
      drop();
      onClose();
    },
    onError: async (error) => {
      if (!(await readAgain(error))) tellFailure(error, 'Failed to delete auction.');
    },
    onSettled: () => client.invalidateQueries({ queryKey: ADMIN_KEY }),
  });
  return (
    <Dialog
      open={open}
      onOpenChange={(stay) => !stay && onClose()}
      acting={remove.isPending}
      title="Are you sure you want to delete this auction?"
      description={
        live
          ? `${lot.title} is live. It will be withdrawn with no winner, and its bidders and seller will be notified.`
          : `${lot.title} will be removed from all lists${toldTo}. Its records are kept.`
      }
    >
      <div className="flex flex-col gap-4">
        {isNewBy(remove.error) && <LotChanged />}
        <ConflictNote conflict={lot.conflict} />
        {!ended && (
          <TextArea
            label="Reason"
            maxLength={500}
            value={reason}
            onChange={(event) => type(event.target.value)}
            help={live ? 'Shown on the lot’s page.' : 'Shown to its seller.'}
          />
        )}
        <DialogPair
          kind="danger"
          words={['Delete', 'Deleting...']}
          acting={remove.isPending}
          onAct={() => !isUnread() && remove.mutate()}
          onCancel={() => {
            drop();
            onClose();
          }}
        />
      </div>
    </Dialog>
  );
}
