import { Link, useParams } from 'react-router';
import { FormFrame, textLink } from '#web/features/accounts/form-frame.tsx';
import { ResetPasswordForm } from '#web/features/accounts/reset-password-form.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';

export default function ResetPasswordPage() {
  usePageTitle({ title: 'Reset password', canonical: '/forgot-password' });
  const { token = '', email = '' } = useParams();
  return (
    <FormFrame title="Reset password" lead={`Choose a new password for ${email}.`}>
      <ResetPasswordForm token={token} email={email} />
      <p className="text-sm text-ink-soft">
        Is the link too old, or not whole?{' '}
        <Link to="/forgot-password" className={textLink}>
          Ask for a new one
        </Link>
      </p>
    </FormFrame>
  );
}
