import { useLocation } from 'react-router';
import { AlertSettingsForm } from '#web/features/notifications/alert-settings-form.tsx';
import { AllNotices } from '#web/features/notifications/all-notices.tsx';
import { useReading } from '#web/features/notifications/use-reading.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

export default function NotificationsPage() {
  const { readAll, busy } = useReading();
  const { pathname } = useLocation();
  return (
    <div className="max-w-[720px]">
      <PageHeader title="Notifications">
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={`${pathname.replace(/notifications\/?$/, '')}update-profile#notices`}>
            Choose notifications
          </ButtonLink>
          <Button disabled={busy} onClick={readAll}>
            Mark all read
          </Button>
        </div>
      </PageHeader>
      <AllNotices after={<AlertSettingsForm />} />
    </div>
  );
}
