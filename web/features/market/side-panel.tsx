import type { ReactNode } from 'react';

export function SidePanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="border-b border-line-strong pb-2 text-base">{title}</h2>
      {children}
    </section>
  );
}
