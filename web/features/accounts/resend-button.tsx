import { resendVerification } from '#contract/accounts/resend-verification.ts';
import { sentenceOf } from '#web/lib/api-failure.ts';
import { call } from '#web/lib/call.ts';
import { useAct } from '#web/lib/use-act.ts';
import { Button } from '#web/ui/button.tsx';
import { usePassingAlert } from '#web/ui/use-passing-alert.tsx';

/** Sends the verification email again. */
export function ResendButton({ email }: { email: string }) {
  const [alert, tell] = usePassingAlert();
  const resend = useAct({
    mutationFn: () => call(resendVerification, { body: { email } }),
    onSuccess: () => tell('success', 'Verification email resent!'),
    onError: (error) => tell('error', sentenceOf(error, 'Failed to resend verification email')),
  });
  return (
    <div className="flex flex-col items-start gap-3">
      <Button disabled={resend.isPending} onClick={() => resend.mutate()}>
        {resend.isPending ? 'Sending...' : 'Resend verification email'}
      </Button>
      {alert}
    </div>
  );
}
