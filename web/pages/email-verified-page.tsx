import { FormFrame } from '#web/features/accounts/form-frame.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { loginPathFrom, useNext } from '#web/lib/return-path.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

export default function EmailVerifiedPage() {
  usePageTitle({ title: 'Email verified', canonical: '/email-verified' });
  const next = useNext();
  return (
    <FormFrame title="Email verified">
      <Alert tone="success">Your email was verified successfully.</Alert>
      <p className="text-base">
        {next ? 'Log in to go straight back to where you were.' : 'You can log in now.'}
      </p>
      {next && (
        <ButtonLink to={loginPathFrom(next)} kind="primary" size="large">
          Log in and continue
        </ButtonLink>
      )}
      <ButtonLink to="/login" kind={next ? 'quiet' : 'primary'} size="large">
        Go to Dashboard
      </ButtonLink>
    </FormFrame>
  );
}
