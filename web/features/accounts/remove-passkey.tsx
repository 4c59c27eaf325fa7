import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import type { Passkey } from '#contract/accounts/passkey.ts';
import { removePasskey } from '#contract/accounts/remove-passkey.ts';
import { call } from '#web/lib/call.ts';
import { useAct } from '#web/lib/use-act.ts';
import { useConfirmed } from '#web/lib/use-confirmed.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { tellFailure } from '#web/ui/tell-failure.tsx';

export function RemovePasskey({ passkey: { id, name } }: { passkey: Passkey }) {
  const client = useQueryClient();
  const confirmed = useConfirmed();
  const [asking, setAsking] = useState(false);
  const remove = useAct({
    mutationFn: () => confirmed(() => call(removePasskey, { params: { id } })),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => tellFailure(error, 'Failed to remove the passkey.'),
    onSettled: () => client.invalidateQueries({ queryKey: ['account'] }),
  });
  return (
    <>
      <Button
        kind="danger"
        size="small"
        disabled={remove.isPending}
        aria-label={`Remove ${name}`}
        onClick={() => setAsking(true)}
      >
        Remove
      </Button>
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        question={`Remove ${name}?`}
        yes="Remove"
        kind="danger"
        onYes={() => remove.mutate()}
      >
        It can no longer be used to log in. If you have no other passkey or app, two-step login is
        turned off, you are logged out everywhere else, and your API tokens are revoked.
      </Confirm>
    </>
  );
}
