import { Link, useParams } from 'react-router';
import { FormFrame, textLink } from '#web/features/accounts/form-frame.tsx';
import { ResetPasswordForm } from '#web/features/accounts/reset-password-form.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { useMe } from '#web/lib/session.ts';
import { Alert } from '#web/ui/alert.tsx';

export default function ResetPasswordPage() {
  usePageTitle({ title: 'Reset password', canonical: '/forgot-password' });
  const { token = '', email = '' } = useParams();
  const { data: user } = useMe();
  const isAnother = user && user.email.toLowerCase() !== email.toLowerCase();
  return (
    <FormFrame title="Reset password" lead={`Choose a new password for ${email}.`}>
      {isAnother && (
        <Alert tone="warning">
          You are logged in as {user.email} in this browser and will stay logged in. The new
          password is for {email}.
        </Alert>
      )}
      <ResetPasswordForm token={token} email={email} />
      <p className="text-sm text-ink-soft">
        Link expired or incomplete?{' '}
        <Link to="/forgot-password" className={textLink}>
          Ask for a new one
        </Link>
      </p>
    </FormFrame>
  );
}
