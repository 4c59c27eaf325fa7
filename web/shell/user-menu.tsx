import { ChevronDown, Gavel, LayoutDashboard, LockKeyhole, LogOut, UserRound } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { Link } from 'react-router';
import { logout } from '#contract/accounts/logout.ts';
import type { User } from '#contract/accounts/user.ts';
import { call } from '#web/lib/call.ts';
import { dropAllDrafts } from '#web/lib/draft.ts';
import { tellOtherTabs } from '#web/lib/other-tabs.ts';
import { areaOf, roleOf } from '#web/lib/session.ts';
import { useAct } from '#web/lib/use-act.ts';
import { buttonStyle } from '#web/ui/button.tsx';
import { tellFailure } from '#web/ui/tell-failure.tsx';

const item =
  'flex h-10 pointer-coarse:h-11 cursor-pointer items-center gap-2 rounded-md px-3 text-sm -outline-offset-2 data-highlighted:bg-sunken';

export function UserMenu({ user }: { user: User }) {
  const leave = useLogout();
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        className={`${buttonStyle('secondary')} min-w-0 shrink! max-sm:px-2`}
        aria-label={`Account of ${user.name}`}
      >
        {/* The narrowest phones have no room for the name and the arrow. */}
        <UserRound size={16} aria-hidden="true" className="min-[360px]:hidden" />
        <span className="max-w-16 truncate max-[360px]:hidden sm:max-w-24">
          {user.name.split(' ')[0]}
        </span>
        <ChevronDown size={16} aria-hidden="true" className="max-[360px]:hidden" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={6}
        className="slide-in z-50 w-60 rounded-lg border border-line-strong bg-surface p-1"
      >
        <DropdownMenu.Label className="px-3 py-2">
          <span className="block truncate text-sm font-medium">{user.name}</span>
          <span className="block truncate text-xs text-ink-soft">
            {user.email} · {roleOf(user)}
          </span>
        </DropdownMenu.Label>
        <DropdownMenu.Separator className="my-1 h-px bg-line" />
        {/* The bar of the dashboards has no room for it on phones. */}
        <DropdownMenu.Item asChild>
          <Link to="/auctions" className={`${item} sm:hidden`}>
            <Gavel size={16} aria-hidden="true" />
            Live Auctions
          </Link>
        </DropdownMenu.Item>
        <DropdownMenu.Item asChild>
          <Link to={areaOf(user)} className={item}>
            <LayoutDashboard size={16} aria-hidden="true" />
            Dashboard
          </Link>
        </DropdownMenu.Item>
        <DropdownMenu.Item asChild>
          <Link to={`${areaOf(user)}/update-profile`} className={item}>
            <UserRound size={16} aria-hidden="true" />
            Profile
          </Link>
        </DropdownMenu.Item>
        <DropdownMenu.Item asChild>
          <Link to={`${areaOf(user)}/change-password`} className={item}>
            <LockKeyhole size={16} aria-hidden="true" />
            Change Password
          </Link>
        </DropdownMenu.Item>
        <DropdownMenu.Separator className="my-1 h-px bg-line" />
        <DropdownMenu.Item className={item} onSelect={() => leave()}>
          <LogOut size={16} aria-hidden="true" />
          Logout
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

function useLogout(): () => void {
  const { mutate } = useAct({
    mutationFn: () => call(logout),
    onError: (error) => tellFailure(error, 'Failed to log out. You are still logged in.'),
    onSuccess: () => {
      dropAllDrafts();
      tellOtherTabs();
      // A full page load: nothing that this user read stays in memory.
      location.assign('/');
    },
  });
  return mutate;
}
