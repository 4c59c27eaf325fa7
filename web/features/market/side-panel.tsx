import type { ReactNode } from 'react';

interface SidePanelProps {
  /** Where links to it lead. */
  id: string;
  title: string;
  children: ReactNode;
}

export function SidePanel({ id, title, children }: SidePanelProps) {
  return (
    <section id={id} tabIndex={-1} aria-label={title} className="min-w-0">
      <h2 className="border-b border-line-strong pb-2 text-base">{title}</h2>
      {children}
    </section>
  );
}
