import { ChangePasswordForm } from '#web/features/accounts/change-password-form.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

export default function ChangePasswordPage() {
  return (
    <>
      <PageHeader title="Change Password" />
      <ChangePasswordForm />
    </>
  );
}
