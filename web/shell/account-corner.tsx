import type { User } from '#contract/accounts/user.ts';
import { Alerts } from '#web/features/notifications/alerts.tsx';
import { NotificationsBell } from '#web/features/notifications/notifications-bell.tsx';
import { useLiveMe } from '#web/features/notifications/use-live-me.ts';
import { Toasts } from '#web/ui/toasts.tsx';
import { UserMenu } from './user-menu.tsx';

/** The right end of the navigation bar for signed-in users. */
export default function AccountCorner({ user }: { user: User }) {
  useLiveMe();
  return (
    <>
      {/* Without two-step login the server tells this account nothing else. */}
      {user.two_factor !== 'required' && (
        <>
          <NotificationsBell />
          <Alerts reader={user.id} />
        </>
      )}
      <UserMenu user={user} />
      {/* Out of the row: its gap would push the menu off the edge that the page keeps to. */}
      <div className="absolute">
        <Toasts reader={user.id} />
      </div>
    </>
  );
}
