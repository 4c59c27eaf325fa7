import { z } from 'zod';
import { Email } from '#contract/accounts/credentials.ts';
import { forgotPassword } from '#contract/accounts/forgot-password.ts';
import { call } from '#web/lib/call.ts';
import { useCarriedEmail } from '#web/lib/carried-email.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormAlert } from '#web/ui/failure-alert.tsx';
import { EmailField } from './usual-fields.tsx';

const SENT = 'Password reset link sent! Please check your email.';

export function ForgotPasswordForm() {
  const { form, errors, submit, busy, reply } = useSentForm(
    z.object({ email: Email }),
    (body) => call(forgotPassword, { body }),
    { defaultValues: { email: useCarriedEmail() }, failed: 'Failed to send password reset link.' },
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormAlert error={errors.root} />
      {reply && (
        <Alert
          tone="success"
          below={<p className="mt-1">You will get it if an account uses this email.</p>}
        >
          {reply.message || SENT}
        </Alert>
      )}
      <EmailField error={errors.email?.message} {...form.register('email')} />
      <Button kind="primary" size="large" type="submit" disabled={busy}>
        {busy ? 'Sending...' : 'Send Reset Link'}
      </Button>
    </form>
  );
}
