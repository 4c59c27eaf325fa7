import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import type { AdminAuction } from '#contract/admin/admin-auction.ts';
import { relistAuction } from '#contract/admin/relist-auction.ts';
import { call } from '#web/lib/call.ts';
import { inYourZone } from '#web/lib/in-your-zone.ts';
import { fromLocalField, LAST_LOCAL } from '#web/lib/moments.ts';
import { unreadIn } from '#web/lib/unread-fields.ts';
import { useAct } from '#web/lib/use-act.ts';
import { useTypedText } from '#web/lib/use-typed-text.ts';
import Dialog from '#web/ui/dialog.tsx';
import { DialogPair } from '#web/ui/dialog-pair.tsx';
import { FailureAlert } from '#web/ui/failure-alert.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { ADMIN_KEY } from './admin-queries.ts';

interface RelistProps {
  lot: AdminAuction;
  open: boolean;
  onClose: () => void;
}

/** Withdraws a lot that went wrong and lists it again in one act; everyone concerned is told why. */
export function RelistDialog({ lot, open, onClose }: RelistProps) {
  const { text: reason, type, drop } = useTypedText(`relist:${lot.id}`);
  const [end, setEnd] = useState('');
  const [problems, setProblems] = useState<{ reason?: string; end?: string | undefined }>({});
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const endField = useRef<HTMLInputElement>(null);
  const client = useQueryClient();
  const relist = useAct({
    mutationFn: () =>
      call(relistAuction, {
        params: { id: lot.id },
        body: { reason, ...(end === '' ? {} : { ends_at: fromLocalField(end) ?? end }) },
      }),
    onSuccess: ({ message }) => {
      toast.success(message);
      drop();
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ADMIN_KEY }),
  });
  const act = () => {
    const missing = reason.trim() === '';
    const unread = unreadIn(endField.current);
    setProblems({ ...(missing ? { reason: 'The reason is required.' } : {}), end: unread });
    if (missing) reasonField.current?.focus();
    else if (unread) endField.current?.focus();
    else relist.mutate();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(stay) => !stay && onClose()}
      acting={relist.isPending}
      title={`Withdraw ${lot.title} and list it again`}
      description="The lot starts again with the same terms and approved bidders. Existing bids stay with the old lot, which has no winner, and everyone involved is told why."
      first={reasonField}
    >
      <div className="flex flex-col gap-4">
        {relist.isError && (
          <FailureAlert error={relist.error} otherwise="Failed to list the auction again." />
        )}
        <TextArea
          ref={reasonField}
          label="Reason"
          required
          maxLength={500}
          value={reason}
          onChange={(event) => type(event.target.value)}
          error={problems.reason}
          help="Shown to bidders and the seller, and on the lot’s page."
        />
        <Field
          ref={endField}
          label="New end"
          type="datetime-local"
          max={LAST_LOCAL}
          value={end}
          onChange={(event) => setEnd(event.target.value)}
          error={problems.end}
          help={`${inYourZone(end)} Leave it empty to keep the time left now, at least an hour.`}
        />
        <DialogPair
          kind="danger"
          words={['Withdraw and list again', 'Listing again...']}
          acting={relist.isPending}
          onAct={act}
          onCancel={() => {
            drop();
            onClose();
          }}
        />
      </div>
    </Dialog>
  );
}
