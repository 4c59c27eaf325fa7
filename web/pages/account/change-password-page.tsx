import { ChangePasswordForm } from '#web/features/accounts/change-password-form.tsx';
import { useMe } from '#web/lib/session.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

export default function ChangePasswordPage() {
  const { data: user } = useMe();
  return (
    <>
      <PageHeader title="Change Password" />
      {user && <ChangePasswordForm email={user.email} />}
    </>
  );
}
