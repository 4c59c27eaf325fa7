import { FormFrame } from '#web/features/accounts/form-frame.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { loginPathFrom, useNext } from '#web/lib/return-path.ts';
import { areaOf, useMe } from '#web/lib/session.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

export default function EmailVerifiedPage() {
  usePageTitle({ title: 'Email verified', canonical: '/email-verified' });
  const next = useNext();
  const { data: me } = useMe();
  return (
    <FormFrame title="Email verified">
      <Alert tone="success">Your email was verified successfully.</Alert>
      {/* Empty until it is known who is signed in: no word is taken back. */}
      <p className="min-h-6 text-base">{me !== undefined && nextStep(me !== null, next)}</p>
      {next && (
        <ButtonLink to={me ? next : loginPathFrom(next)} kind="primary" size="large">
          {me ? 'Continue' : 'Log in and continue'}
        </ButtonLink>
      )}
      <ButtonLink to={me ? areaOf(me) : '/login'} kind={next ? 'quiet' : 'primary'} size="large">
        Go to Dashboard
      </ButtonLink>
    </FormFrame>
  );
}

function nextStep(isLoggedIn: boolean, next: string | undefined): string {
  if (isLoggedIn)
    return next ? 'You are logged in and can pick up where you left off.' : 'You are logged in.';
  return next ? 'Log in to pick up where you left off.' : 'You can log in now.';
}
