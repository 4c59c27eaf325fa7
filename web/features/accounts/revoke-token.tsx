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

interface RevokeTokenProps {
  token: Token;
  /** The token has already expired. */
  isOver: boolean;
}

export function RevokeToken({ token: { id, name }, isOver }: RevokeTokenProps) {
  const word = isOver ? 'Remove' : 'Revoke';
  const kind = isOver ? 'secondary' : 'danger';
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
        kind={kind}
        size="small"
        disabled={revoke.isPending}
        aria-label={`${word} ${name}`}
        onClick={() => setAsking(true)}
      >
        {word}
      </Button>
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        question={`${word} ${name}?`}
        yes={word}
        kind={kind}
        onYes={() => revoke.mutate()}
      >
        {isOver
          ? 'It has already expired.'
          : 'Anything that uses this token stops working immediately.'}
      </Confirm>
    </>
  );
}
