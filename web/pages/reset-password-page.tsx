import { useParams } from 'react-router';
import { FormFrame } from '#web/features/accounts/form-frame.tsx';
import { ResetPasswordForm } from '#web/features/accounts/reset-password-form.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';

export default function ResetPasswordPage() {
  usePageTitle({ title: 'Reset password', canonical: '/forgot-password' });
  const { token = '', email = '' } = useParams();
  return (
    <FormFrame title="Reset password" lead={`Choose a new password for ${email}.`}>
      <ResetPasswordForm token={token} email={email} />
    </FormFrame>
  );
}
