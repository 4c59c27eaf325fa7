import type { ReactNode } from 'react';
import { usePageTitle } from '#web/lib/page-title.ts';

interface PageHeaderProps {
  title: string;
  /** Whether what is shown is live; on phones in a line of its own, so that a longer mark pushes nothing. */
  mark?: ReactNode;
  children?: ReactNode;
}

/** The heading of a dashboard screen, with its one action at the right. */
export function PageHeader({ title, mark, children }: PageHeaderProps) {
  usePageTitle({ title });
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 pb-6">
      <div className="flex flex-col gap-x-4 gap-y-1 sm:flex-row sm:items-center">
        <h1 className="text-xl wrap-anywhere">{title}</h1>
        {mark}
      </div>
      {children}
    </div>
  );
}

export function SectionTitle({ children }: { children: string }) {
  return <h2 className="pt-10 pb-3 text-lg">{children}</h2>;
}
