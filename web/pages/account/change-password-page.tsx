import { ChangePasswordForm } from '#web/features/accounts/change-password-form.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Setting } from '#web/ui/setting.tsx';

export default function ChangePasswordPage() {
  return (
    <>
      <PageHeader title="Change Password" />
      <Setting
        title="Your password"
        lead="When you change it, you are logged out everywhere else and your API tokens are revoked."
      >
        <ChangePasswordForm />
      </Setting>
    </>
  );
}
