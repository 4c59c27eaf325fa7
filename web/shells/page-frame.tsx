import { type ReactNode, useEffect, useRef } from 'react';
import { ScrollRestoration, useLocation } from 'react-router';

/** Skip link, header, and the main part, which takes the focus when the page changes. */
export function PageFrame({ header, children }: { header: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:absolute focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      <header className="sticky top-0 z-30 border-b border-line bg-paper">{header}</header>
      {children}
      <ScrollRestoration />
    </div>
  );
}

/** For <main>: keyboard and screen-reader users start at the top of each new page. */
export function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
