import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import type { AdminAuction } from '#contract/admin/admin-auction.ts';
import { rejectAuction } from '#contract/admin/reject-auction.ts';
import { call } from '#web/lib/call.ts';
import { useAct } from '#web/lib/use-act.ts';
import { useTypedText } from '#web/lib/use-typed-text.ts';
import { ConflictNote } from '#web/ui/conflict-note.tsx';
import Dialog from '#web/ui/dialog.tsx';
import { DialogPair } from '#web/ui/dialog-pair.tsx';
import { FailureAlert } from '#web/ui/failure-alert.tsx';
import { ADMIN_KEY } from './admin-queries.ts';
import { BesideLot } from './beside-lot.tsx';
import { LotPreview } from './lot-preview.tsx';
import { ReasonField } from './reason-field.tsx';
import { LotChanged, useShownLot } from './shown-lot.tsx';

interface DecisionProps {
  lot: AdminAuction;
  open: boolean;
  onClose: () => void;
}

/** Rejects a lot with a reason, which its seller reads. */
export function RejectDialog({ lot: opened, open, onClose }: DecisionProps) {
  const { lot, isNewBy, isUnread, readAgain } = useShownLot(opened);
  const { text: reason, type, drop } = useTypedText(`reject:${lot.id}`);
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const client = useQueryClient();
  const reject = useAct({
    mutationFn: () =>
      call(rejectAuction, {
        params: { id: lot.id },
        body: { reason, unchanged_since: lot.updated_at },
      }),
    onSuccess: ({ message }) => {
      toast.success(message);
      drop();
      onClose();
    },
    onError: readAgain,
    onSettled: () => client.invalidateQueries({ queryKey: ADMIN_KEY }),
  });
  const submit = () => {
    if (isUnread()) return;
    setMissing(reason.trim() === '');
    if (reason.trim() === '') field.current?.focus();
    else reject.mutate();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(stay) => !stay && onClose()}
      acting={reject.isPending}
      title={`Reject ${lot.title}`}
      description="The seller sees your reason and can edit and resubmit the listing."
      wide
      first={field}
    >
      <div className="flex flex-col gap-6 sm:grid sm:grid-cols-2">
        <BesideLot lot={lot} above>
          {isNewBy(reject.error) && <LotChanged />}
          <ConflictNote conflict={lot.conflict} />
          {reject.isError && !isNewBy(reject.error) && (
            <FailureAlert error={reject.error} otherwise="Failed to reject auction." />
          )}
          <ReasonField ref={field} value={reason} onChange={type} missing={missing} />
          <DialogPair
            className="mt-auto"
            kind="danger"
            words={['Reject', 'Rejecting...']}
            acting={reject.isPending}
            onAct={submit}
            onCancel={() => {
              drop();
              onClose();
            }}
          />
        </BesideLot>
        <LotPreview lot={lot} endsAt={lot.ends_at} />
      </div>
    </Dialog>
  );
}
