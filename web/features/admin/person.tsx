import type { ReactNode } from 'react';

interface PersonProps {
  name: string;
  email: string | undefined;
  children?: ReactNode;
}

/** A person in a table cell: name over email. */
export function Person({ name, email, children }: PersonProps) {
  return (
    <span className="inline-flex max-w-full min-w-0 flex-col items-start">
      <span>{name}</span>
      {email && <span className="max-w-full text-xs wrap-break-word text-ink-soft">{email}</span>}
      {children}
    </span>
  );
}
