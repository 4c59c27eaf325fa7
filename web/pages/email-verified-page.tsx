import { FormFrame } from '#web/features/accounts/form-frame.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

export default function EmailVerifiedPage() {
  usePageTitle({ title: 'Email verified', canonical: '/email-verified' });
  return (
    <FormFrame title="Email verified">
      <Alert tone="success">Your email was verified successfully.</Alert>
      <p className="text-base">You can log in now.</p>
      <ButtonLink to="/login" kind="primary" size="large">
        Go to Dashboard
      </ButtonLink>
    </FormFrame>
  );
}
