import { NavLink } from 'react-router';
import type { Role } from '#contract/endpoint.ts';
import { roleOf, useMe } from '#web/lib/session.ts';
import { useLiveAdmin } from '#web/live/use-live-admin.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { ThemeToggle } from '#web/ui/theme-toggle.tsx';
import AccountCorner from './account-corner.tsx';
import { Brand } from './brand.tsx';
import { menus } from './menu.ts';
import { Main, PageFrame } from './page-frame.tsx';

/** The frame of the buyer, seller and admin areas. */
export default function DashboardShell() {
  const { data: user } = useMe();
  useLiveAdmin(user !== undefined && user !== null && roleOf(user) === 'admin');
  if (!user) return null;
  const bar = (
    <div className="flex h-16 items-center gap-2 px-4 md:px-6">
      <Brand />
      <div className="ml-auto flex items-center gap-1 sm:gap-2">
        <ButtonLink to="/auctions" kind="quiet" className="max-sm:hidden">
          Live Auctions
        </ButtonLink>
        <ThemeToggle />
        <AccountCorner user={user} />
      </div>
    </div>
  );
  return (
    <PageFrame header={bar}>
      <div className="flex flex-1 flex-col md:flex-row">
        <SideMenu role={roleOf(user)} />
        <Main className="mx-auto w-full max-w-[1184px] px-4 py-6 md:px-8" />
      </div>
    </PageFrame>
  );
}

/** At the side on wide screens; a strip that scrolls under the bar on phones. */
function SideMenu({ role }: { role: Role }) {
  return (
    <nav
      aria-label="Dashboard"
      className="flex gap-1 overflow-x-auto border-b border-line px-2 py-2 md:w-56 md:shrink-0 md:flex-col md:gap-6 md:overflow-visible md:border-r md:border-b-0 md:px-3 md:py-6"
    >
      {menus[role].map(({ title, entries }) => (
        <div key={title} className="flex gap-1 md:flex-col">
          <p className="hidden px-3 pb-1 text-xs font-medium text-ink-soft md:block">{title}</p>
          {entries.map(({ to, label, Icon }) => (
            <NavLink
              key={to}
              to={to}
              end
              className={({ isActive }) =>
                classes(
                  'settle flex h-10 items-center gap-2 rounded-md px-3 text-sm font-medium whitespace-nowrap',
                  isActive ? 'bg-sunken text-ink' : 'text-ink-soft hover:bg-sunken',
                )
              }
            >
              <Icon size={16} aria-hidden="true" />
              {label}
            </NavLink>
          ))}
        </div>
      ))}
    </nav>
  );
}
