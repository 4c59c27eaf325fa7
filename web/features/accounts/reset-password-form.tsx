import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { ResetPasswordBody } from '#contract/accounts/reset-password.schemas.ts';
import { resetPassword } from '#contract/accounts/reset-password.ts';
import { call } from '#web/lib/call.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormAlert } from '#web/ui/failure-alert.tsx';
import { ConfirmPasswordField, NewPasswordField } from './usual-fields.tsx';

/** From section 9 of the specification, although the message says 2 seconds. */
const REDIRECT_MS = 3_000;
const DONE = 'Password reset successful. You will be redirected to the login page in 2 seconds.';

export function ResetPasswordForm({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate();
  const { form, errors, submit, busy, reply } = useSentForm(
    ResetPasswordBody,
    (body) => call(resetPassword, { body }),
    {
      defaultValues: { token, email, password: '', password_confirmation: '' },
      failed: 'Failed to reset password',
    },
  );
  const done = reply !== undefined;
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => void navigate('/login'), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [done, navigate]);
  const inLink = errors.token ?? errors.email;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormAlert error={errors.root} />
      {inLink && <Alert tone="error">{inLink.message}</Alert>}
      {done && <Alert tone="success">{DONE}</Alert>}
      <NewPasswordField
        label="New password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <ConfirmPasswordField
        error={errors.password_confirmation?.message}
        {...form.register('password_confirmation')}
      />
      <Button kind="primary" size="large" type="submit" disabled={busy || done}>
        {busy ? 'Resetting...' : 'Reset Password'}
      </Button>
    </form>
  );
}
