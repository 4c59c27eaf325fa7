import type { ReactNode } from 'react';
import { usePageTitle } from '#web/lib/page-title.ts';

/** The heading of a dashboard screen, with its one action at the right. */
export function PageHeader({ title, children }: { title: string; children?: ReactNode }) {
  usePageTitle({ title });
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 pb-6">
      <h1 className="text-xl wrap-anywhere">{title}</h1>
      {children}
    </div>
  );
}

export function SectionTitle({ children }: { children: string }) {
  return <h2 className="pt-10 pb-3 text-lg">{children}</h2>;
}
