import { Suspense, useState } from 'react';
import type { User } from '#contract/accounts/user.ts';
import { hasLeftBids } from '#web/features/bids/in-flight.ts';
import { Alerts } from '#web/features/notifications/alerts.tsx';
import { NotificationsBell } from '#web/features/notifications/notifications-bell.tsx';
import { useLiveMe } from '#web/features/notifications/use-live-me.ts';
import { latePart } from '#web/lib/late-part.ts';
import { Toasts } from '#web/ui/toasts.tsx';
import { UserMenu } from './user-menu.tsx';

/** For who left or reloaded a page while it sent their bid. */
const LeftBids = latePart(() => import('#web/features/bids/left-bids.tsx'));

/** The right end of the navigation bar for signed-in users. */
export default function AccountCorner({ user }: { user: User }) {
  useLiveMe();
  const [leftBids] = useState(hasLeftBids);
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
      {leftBids && (
        <Suspense>
          <LeftBids reader={user.id} />
        </Suspense>
      )}
    </>
  );
}
