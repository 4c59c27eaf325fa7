import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import type { ListedUser } from '#contract/admin/list-users.schemas.ts';
import { setUserStatus } from '#contract/admin/set-user-status.ts';
import { call } from '#web/lib/call.ts';
import { useAct } from '#web/lib/use-act.ts';
import { useTypedText } from '#web/lib/use-typed-text.ts';
import { ConflictNote } from '#web/ui/conflict-note.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { ADMIN_KEY } from './admin-queries.ts';
import { StatusEffects } from './status-effects.tsx';
import type { StatusAct } from './user-status.ts';

interface StatusDialogProps {
  user: Pick<ListedUser, 'id' | 'name' | 'conflict'>;
  act: StatusAct;
  onClose: () => void;
}

/** Deactivates or suspends an account with a reason, which admins read in the audit log. */
export function StatusDialog({ user, act, onClose }: StatusDialogProps) {
  const { text: reason, type, drop } = useTypedText(`${act.status}:${user.id}`);
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const client = useQueryClient();
  const word = act.word.toLowerCase();
  const close = () => {
    drop();
    onClose();
  };
  const change = useAct({
    mutationFn: () =>
      call(setUserStatus, { params: { id: user.id }, body: { status: act.status, reason } }),
    onSuccess: ({ message }) => {
      toast.success(message);
      close();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ADMIN_KEY }),
  });
  const submit = () => {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') field.current?.focus();
    else change.mutate();
  };
  return (
    <FormDialog
      title={act.question(user.name)}
      description={act.when}
      act={change}
      otherwise={act.failed}
      words={[`Yes, ${word}`, 'Saving...']}
      kind="danger"
      first={field}
      onSubmit={submit}
      onClose={close}
    >
      <StatusEffects act={act} />
      <ConflictNote conflict={user.conflict} />
      <TextArea
        ref={field}
        label="Reason"
        required
        maxLength={500}
        value={reason}
        onChange={(event) => type(event.target.value)}
        error={missing ? 'The reason is required.' : undefined}
        help="For the audit log. The user does not see it."
      />
    </FormDialog>
  );
}
