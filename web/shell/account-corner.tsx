import type { User } from '#contract/accounts/user.ts';
import { NotificationsBell } from '#web/features/notifications/notifications-bell.tsx';
import { useLiveMe } from '#web/features/notifications/use-live-me.ts';
import { Toasts } from '#web/ui/toasts.tsx';
import { UserMenu } from './user-menu.tsx';

/** What stands at the right of the bar for those who are signed in. */
export default function AccountCorner({ user }: { user: User }) {
  useLiveMe();
  return (
    <>
      {/* Until then there is nothing that it may tell. */}
      {user.two_factor !== 'required' && <NotificationsBell />}
      <UserMenu user={user} />
      {/* Out of the row: its gap would push the menu off the edge that the page keeps to. */}
      <div className="absolute">
        <Toasts reader={user.id} />
      </div>
    </>
  );
}
