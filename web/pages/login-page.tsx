import { Navigate, useSearchParams } from 'react-router';
import { CHANGE_PASSWORD } from '#contract/well-known.ts';
import { FormFrame } from '#web/features/accounts/form-frame.tsx';
import { LoginForm } from '#web/features/accounts/login-form.tsx';
import { SampleLogins } from '#web/features/accounts/sample-logins.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { useNext } from '#web/lib/return-path.ts';
import { areaOf, useMe } from '#web/lib/session.ts';
import { Alert } from '#web/ui/alert.tsx';

export default function LoginPage() {
  usePageTitle({ title: 'Login', canonical: '/login' });
  const { data: user } = useMe();
  const [address] = useSearchParams();
  const given = useNext();
  const next = given === CHANGE_PASSWORD && user ? `${areaOf(user)}/change-password` : given;
  const badLink = address.get('link') === 'expired';
  if (user) {
    // There another link can be had, and it says what was wrong with this one.
    const onward = badLink ? `${areaOf(user)}/update-profile?link=expired` : areaOf(user);
    return <Navigate to={next ?? onward} replace />;
  }
  return (
    <FormFrame
      title="Login"
      lead={next ? 'Log in or create an account. You will come back to where you were.' : undefined}
    >
      {badLink && (
        <Alert tone="error">This link is invalid or has expired. Log in to get a new one.</Alert>
      )}
      <LoginForm />
      <SampleLogins />
    </FormFrame>
  );
}
