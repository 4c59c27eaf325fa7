import { Menu, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { onTheWayTo } from '#domain/own-path.ts';
import { mayHaveSession } from '#web/lib/anti-forgery.ts';
import { latePart } from '#web/lib/late-part.ts';
import { useMe } from '#web/lib/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Skeleton } from '#web/ui/states.tsx';
import { ThemeToggle } from '#web/ui/theme-toggle.tsx';
import { Brand } from './brand.tsx';
import { SampleTag } from './run-by.tsx';

// Menus need a popper; visitors who are signed out never load it.
const loadCorner = () => import('./account-corner.tsx');
const AccountCorner = latePart(loadCorner);
// At once, not only when it is known who is signed in.
if (typeof document !== 'undefined' && mayHaveSession()) void loadCorner().catch(() => undefined);

const pages = [
  { to: '/', label: 'Home' },
  { to: '/auctions', label: 'Live Auctions' },
  { to: '/results', label: 'Results' },
  // For who is signed in.
  { to: '/watchlist', label: 'Watchlist' },
];

export function Navbar() {
  const [open, setOpen] = useState(false);
  const me = useMe();
  const lot = useLot();
  const close = () => setOpen(false);
  const signedOut = !me.isPending && !me.data;
  return (
    <>
      <div className="page-width flex h-16 items-center gap-2">
        <Brand />
        <nav aria-label="Main" className="ml-6 hidden gap-1 md:flex">
          <PageLinks onFollow={close} />
        </nav>
        <SampleTag />
        <div className="ml-auto flex min-w-0 items-center gap-1 sm:gap-2">
          <ThemeToggle />
          {me.isPending && <CornerToCome />}
          {me.data && (
            <Suspense fallback={<CornerToCome />}>
              <AccountCorner user={me.data} />
            </Suspense>
          )}
          {signedOut && <Join lot={lot} />}
          <Button
            kind="quiet"
            size="icon"
            className="md:hidden"
            aria-expanded={open}
            aria-controls="small-menu"
            aria-label="Menu"
            onClick={() => setOpen(!open)}
          >
            {open ? <X size={20} aria-hidden="true" /> : <Menu size={20} aria-hidden="true" />}
          </Button>
        </div>
      </div>
      <nav
        id="small-menu"
        aria-label="Main, small screen"
        className={classes(
          'flex-col border-t border-line px-1 py-2 md:hidden',
          open ? 'flex' : 'hidden',
        )}
      >
        <PageLinks onFollow={close} />
        {signedOut && (
          <PageLink to={onTheWayTo(lot, '/register')} label="Sign up" onFollow={close} />
        )}
      </nav>
    </>
  );
}

function PageLinks({ onFollow }: { onFollow: () => void }) {
  const shown = useMe().data ? pages : pages.slice(0, -1);
  return shown.map((page) => <PageLink key={page.to} {...page} onFollow={onFollow} />);
}

function PageLink({ to, label, onFollow }: { to: string; label: string; onFollow: () => void }) {
  return (
    <NavLink
      to={to}
      end
      onClick={onFollow}
      className={({ isActive }) =>
        classes(
          'tap settle rounded-md px-3 py-2 text-sm font-medium hover:bg-sunken',
          isActive ? 'bg-sunken text-ink' : 'text-ink-soft',
        )
      }
    >
      {label}
    </NavLink>
  );
}

/** As wide as bell and menu, so that nothing moves when they come. */
const CornerToCome = () => (
  <>
    <Skeleton className="size-10" />
    <Skeleton className="h-10 w-20 max-[360px]:w-8 sm:w-24" />
  </>
);

/** The lot on screen, to which whoever logs in or signs up comes back. */
function useLot(): string | undefined {
  const { pathname, hash } = useLocation();
  return pathname.startsWith('/auction/') ? pathname + hash : undefined;
}

function Join({ lot }: { lot: string | undefined }) {
  return (
    <>
      <ButtonLink to={onTheWayTo(lot, '/login')} kind="quiet">
        Login
      </ButtonLink>
      <ButtonLink to={onTheWayTo(lot, '/register')} className="max-sm:hidden">
        Sign up
      </ButtonLink>
    </>
  );
}
