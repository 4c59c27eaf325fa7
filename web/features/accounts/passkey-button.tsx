import { useState } from 'react';
import type { SignedChallenge } from '#contract/accounts/passkey.ts';
import { useAct } from '#web/lib/use-act.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { knowsPasskeys, passkeyFailure, signChallenge } from './device-passkeys.ts';

interface PasskeyButtonProps {
  label: string;
  /** Sends the signed challenge to the server. */
  send: (credential: SignedChallenge) => Promise<unknown>;
  large?: boolean;
}

/** The passkey button, shown if this browser supports passkeys; errors appear above it. */
export function PasskeyButton({ label, send, large }: PasskeyButtonProps) {
  const [failure, setFailure] = useState<string>();
  const use = useAct({
    mutationFn: async () => send(await signChallenge()),
    onMutate: () => setFailure(undefined),
    onError: (error) => setFailure(passkeyFailure(error)),
  });
  if (!knowsPasskeys()) return null;
  return (
    <>
      {failure && <Alert tone="error">{failure}</Alert>}
      <Button
        {...(large ? { size: 'large' as const } : {})}
        disabled={use.isPending}
        onClick={() => use.mutate()}
      >
        {use.isPending ? 'Waiting for your device...' : label}
      </Button>
    </>
  );
}
