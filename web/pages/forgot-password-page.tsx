import { Link } from 'react-router';
import { ForgotPasswordForm } from '#web/features/accounts/forgot-password-form.tsx';
import { FormFrame, textLink } from '#web/features/accounts/form-frame.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';

export default function ForgotPasswordPage() {
  usePageTitle({ title: 'Forgot password', canonical: '/forgot-password' });
  return (
    <FormFrame
      title="Forgot password"
      lead="Enter your email and we send you a link. It works once, within 60 minutes."
    >
      <ForgotPasswordForm />
      <Link to="/login" className={`${textLink} self-start text-sm`}>
        Back to login
      </Link>
    </FormFrame>
  );
}
