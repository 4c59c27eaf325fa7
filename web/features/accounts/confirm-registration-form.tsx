import { useNavigate } from 'react-router';
import { ConfirmRegistrationBody } from '#contract/accounts/confirm-registration.schemas.ts';
import { confirmRegistration } from '#contract/accounts/confirm-registration.ts';
import { login } from '#contract/accounts/login.ts';
import { onTheWayTo } from '#domain/own-path.ts';
import { call } from '#web/lib/call.ts';
import { useNext } from '#web/lib/return-path.ts';
import { areaOf } from '#web/lib/session.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FormAlert } from '#web/ui/failure-alert.tsx';
import type { VerificationLink } from './registration-query.ts';
import { useSignedIn } from './use-login.ts';
import { ConfirmPasswordField, NewPasswordField } from './usual-fields.tsx';

interface ConfirmRegistrationFormProps {
  link: VerificationLink;
  email: string;
  /** Called when the server says that the link was used or has expired; the page then explains what to do. */
  onRefused: () => void;
}

/** Sets a new password when the link is opened in a browser other than the one that registered, and logs in with it. */
export default function ConfirmRegistrationForm({
  link,
  email,
  onRefused,
}: ConfirmRegistrationFormProps) {
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  const next = useNext();
  /** With the password that they chose right now: nothing else is left to ask. */
  const enter = async (password: string) => {
    const entered = await call(login, { body: { email, password } }).catch(() => undefined);
    if (!entered || !('user' in entered))
      return navigate(onTheWayTo(next, '/email-verified'), { replace: true });
    signedIn(entered.user);
    return navigate(next ?? areaOf(entered.user), { replace: true });
  };
  const { form, errors, submit, busy, reply } = useSentForm(
    ConfirmRegistrationBody,
    (body) => call(confirmRegistration, { ...link, body }),
    {
      defaultValues: { password: '', password_confirmation: '' },
      failed: 'Failed to verify your email.',
      onSent: (_, { password }) => enter(password),
      onFailed: onRefused,
    },
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormAlert error={errors.root} />
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <NewPasswordField
        label="New password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <ConfirmPasswordField
        error={errors.password_confirmation?.message}
        {...form.register('password_confirmation')}
      />
      <Button kind="primary" size="large" type="submit" disabled={busy || reply !== undefined}>
        {busy ? 'Verifying...' : 'Verify email and set password'}
      </Button>
    </form>
  );
}
