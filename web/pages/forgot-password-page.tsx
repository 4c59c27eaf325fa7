import { Link } from 'react-router';
import { onTheWayTo } from '#domain/own-path.ts';
import { ForgotPasswordForm } from '#web/features/accounts/forgot-password-form.tsx';
import { FormFrame, textLink } from '#web/features/accounts/form-frame.tsx';
import { carrying, useCarriedEmail } from '#web/lib/carried-email.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { useNext } from '#web/lib/return-path.ts';

export default function ForgotPasswordPage() {
  usePageTitle({ title: 'Forgot password', canonical: '/forgot-password' });
  const email = useCarriedEmail();
  return (
    <FormFrame
      title="Forgot password"
      lead="Enter your email and we’ll send you a link. It works once, within 60 minutes."
    >
      <ForgotPasswordForm />
      <Link
        to={onTheWayTo(useNext(), '/login')}
        state={carrying(email)}
        className={`${textLink} self-start text-sm`}
      >
        Back to login
      </Link>
    </FormFrame>
  );
}
