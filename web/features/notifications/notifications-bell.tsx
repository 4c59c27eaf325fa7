import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { buttonStyle } from '#web/ui/button.tsx';
import { unreadThings } from './lot-alerts.ts';
import { NoticeList } from './notice-list.tsx';
import { notificationsQuery } from './notifications-query.ts';

export function NotificationsBell() {
  const [open, setOpen] = useState(false);
  const notices = useQuery(notificationsQuery);
  const unread = unreadThings(notices.data ?? []);
  const shown = unread > 99 ? '99+' : String(unread);
  // A notice of being outbid says whether more bids followed, and nobody is told of each other bid.
  const show = (opens: boolean) => {
    setOpen(opens);
    if (opens) void notices.refetch();
  };
  return (
    <Popover.Root open={open} onOpenChange={show}>
      <Popover.Trigger
        className={`${buttonStyle('quiet', 'icon')} relative`}
        aria-label={unread === 0 ? 'Notifications' : `Notifications, ${shown} unread`}
      >
        <Bell size={20} aria-hidden="true" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="figures absolute -top-0.5 -right-0.5 min-w-5 rounded-full bg-accent px-1 text-xs font-semibold text-on-accent"
          >
            {shown}
          </span>
        )}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label="Notifications"
          className="slide-in z-50 flex max-h-[min(560px,80dvh)] w-[min(384px,calc(100vw-16px))] flex-col rounded-lg border border-line-strong bg-surface"
        >
          <NoticeList notices={notices} unread={unread} onFollow={() => setOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
