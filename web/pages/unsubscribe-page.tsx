import { Link, useParams } from 'react-router';
import { noticeKinds } from '#contract/notifications/notice-kinds.ts';
import { unsubscribe } from '#contract/notifications/unsubscribe.ts';
import { FormFrame, textLink } from '#web/features/accounts/form-frame.tsx';
import { call } from '#web/lib/call.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { areaOf, useMe } from '#web/lib/session.ts';
import { useAct } from '#web/lib/use-act.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { FailureAlert } from '#web/ui/failure-alert.tsx';

/** The link of a mail leads here. Opening it changes nothing, as programs that look through mails do. */
export default function UnsubscribePage() {
  usePageTitle({ title: 'Stop emails' });
  const { data: me } = useMe();
  const { token = '' } = useParams();
  const stop = useAct({ mutationFn: () => call(unsubscribe, { params: { token } }) });
  const kind = Object.entries(noticeKinds).find(([name]) => token.includes(`-${name}.`))?.[1];
  return (
    <FormFrame
      title="Stop emails"
      lead={kind ? `About “${kind.label}”.` : 'Emails like the one that brought you here.'}
    >
      {stop.isError && <FailureAlert error={stop.error} otherwise="Failed to stop these emails." />}
      {stop.isSuccess ? (
        <Alert tone="success">
          These emails have been stopped. You will still be notified on the site.
        </Alert>
      ) : (
        <Button kind="primary" size="large" disabled={stop.isPending} onClick={() => stop.mutate()}>
          {stop.isPending ? 'Stopping...' : 'Stop these emails'}
        </Button>
      )}
      <p className="text-sm text-ink-soft">
        {me ? (
          <>
            You can choose which emails you get in your{' '}
            <Link to={`${areaOf(me)}/update-profile#notices`} className={textLink}>
              notification settings
            </Link>
            .
          </>
        ) : (
          <>
            You can choose which emails you get in your profile.{' '}
            <Link to="/login" className={textLink}>
              Login
            </Link>
          </>
        )}
      </p>
    </FormFrame>
  );
}
