import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { revokeToken } from '#contract/accounts/revoke-token.ts';
import type { Token } from '#contract/accounts/token.ts';
import { call } from '#web/lib/call.ts';
import { useAct } from '#web/lib/use-act.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { tellFailure } from '#web/ui/tell-failure.tsx';
import { tokensQuery } from './account-queries.ts';

export function RevokeToken({ token: { id, name } }: { token: Token }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const revoke = useAct({
    mutationFn: () => call(revokeToken, { params: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => tellFailure(error, 'Failed to revoke the token.'),
    onSettled: () => client.invalidateQueries(tokensQuery),
  });
  return (
    <>
      <Button
        kind="danger"
        size="small"
        disabled={revoke.isPending}
        aria-label={`Revoke ${name}`}
        onClick={() => setAsking(true)}
      >
        Revoke
      </Button>
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        question={`Revoke ${name}?`}
        yes="Revoke"
        kind="danger"
        onYes={() => revoke.mutate()}
      >
        Whatever uses this token stops working at once.
      </Confirm>
    </>
  );
}
