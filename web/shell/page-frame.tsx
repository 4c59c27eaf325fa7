import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router';
import { latePart } from '#web/lib/late-part.ts';
import { useOtherTabs } from '#web/lib/other-tabs.ts';
import { useScrollMemory } from '#web/lib/scroll-memory.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { classes } from '#web/ui/classes.ts';
import { SkipLink } from '#web/ui/skip-link.tsx';
import { FaultBoundary } from './fault-boundary.tsx';
import { ScreenLoading } from './screen-loading.tsx';

const Later = latePart(() => import('./later.tsx'));

/** Skip link and header above the content of the shell. */
export function PageFrame({ header, children }: { header: ReactNode; children: ReactNode }) {
  useOtherTabs();
  const hydrated = useHydrated();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink to="main">Skip to content</SkipLink>
      {/* On a phone in landscape, or at 400 % zoom, the content needs the height. */}
      <header className="sticky top-0 z-30 border-b border-line bg-paper [@media(max-height:480px)]:static">
        {header}
      </header>
      {children}
      {hydrated && (
        <Suspense>
          <Later />
        </Suspense>
      )}
    </div>
  );
}

/** The path of the page that was last shown, kept across shells: dashboards and lots have different ones. */
let shown: string | undefined;

/**
 * The screen itself. A new page starts at the top and receives the focus, for keyboards and screen
 * readers.
 */
export function Main({ className }: { className?: string }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const way = useNavigationType();
  useScrollMemory();
  useEffect(() => {
    const before = shown;
    shown = pathname;
    if (before === undefined || before === pathname) return;
    const named = document.getElementById(location.hash.slice(1));
    if (way !== 'POP') (named ?? document.documentElement).scrollIntoView();
    // Whoever came by `b` is in the amount's field already, and whoever came back on the link that was followed.
    const focused = way === 'POP' ? 'a:focus, [data-bid]:focus' : '[data-bid]:not(a):focus';
    if (!main.current?.querySelector(focused)) main.current?.focus({ preventScroll: true });
  }, [pathname, way]);
  return (
    <main ref={main} id="main" tabIndex={-1} className={classes('min-w-0 flex-1', className)}>
      <FaultBoundary key={pathname}>
        <Suspense fallback={<ScreenLoading />}>
          <Outlet />
        </Suspense>
      </FaultBoundary>
    </main>
  );
}
