import { useLiveAdmin } from '#web/features/admin/use-live-admin.ts';
import { roleOf, useMe } from '#web/lib/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ThemeToggle } from '#web/ui/theme-toggle.tsx';
import AccountCorner from './account-corner.tsx';
import { Brand } from './brand.tsx';
import { Main, PageFrame } from './page-frame.tsx';
import { RunBy, SampleTag } from './run-by.tsx';
import { SideMenu } from './side-menu.tsx';

/** The frame of the buyer, seller and admin areas. */
export default function DashboardShell() {
  const { data: user } = useMe();
  useLiveAdmin(user !== undefined && user !== null && roleOf(user) === 'admin');
  if (!user) return null;
  const bar = (
    <div className="flex h-16 items-center gap-2 px-4 md:px-6">
      <Brand />
      <SampleTag />
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
      {/* As high as the window: the foot is out of sight from the first, and does not jump there. */}
      <div data-dashboard className="flex min-h-[calc(100svh-4rem)] flex-1 flex-col md:flex-row">
        <SideMenu role={roleOf(user)} />
        <Main className="mx-auto w-full max-w-[1184px] px-4 py-6 md:px-8" />
      </div>
      <footer className="border-t border-line px-4 py-3 text-xs text-ink-soft md:px-6">
        <RunBy />
      </footer>
    </PageFrame>
  );
}
