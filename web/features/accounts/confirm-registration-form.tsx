import { useNavigate } from 'react-router';
import { ConfirmRegistrationBody } from '#contract/accounts/confirm-registration.schemas.ts';
import { confirmRegistration } from '#contract/accounts/confirm-registration.ts';
import { onTheWayTo } from '#domain/own-path.ts';
import { call } from '#web/lib/call.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FormAlert } from '#web/ui/failure-alert.tsx';
import type { VerificationLink } from './registration-query.ts';
import { ConfirmPasswordField, NewPasswordField } from './usual-fields.tsx';

interface ConfirmRegistrationFormProps {
  link: VerificationLink;
  email: string;
  /** Called when the server says that the link was used or has expired; the page then explains what to do. */
  onRefused: () => void;
}

/** Sets a new password when the link is opened in a browser other than the one that registered. */
export default function ConfirmRegistrationForm({
  link,
  email,
  onRefused,
}: ConfirmRegistrationFormProps) {
  const navigate = useNavigate();
  const { form, errors, submit, busy, reply } = useSentForm(
    ConfirmRegistrationBody,
    (body) => call(confirmRegistration, { ...link, body }),
    {
      defaultValues: { password: '', password_confirmation: '' },
      failed: 'Failed to verify your email.',
      onSent: () => navigate(onTheWayTo(link.query.next, '/email-verified'), { replace: true }),
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
