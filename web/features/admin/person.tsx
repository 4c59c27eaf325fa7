import type { ReactNode } from 'react';

interface PersonProps {
  name: string;
  email: string | undefined;
  children?: ReactNode;
}

/** A person in a table cell: name over email. */
export function Person({ name, email, children }: PersonProps) {
  return (
    <span className="inline-flex flex-col items-start">
      <span className="long-words">{name}</span>
      {email && <span className="long-words text-xs text-ink-soft">{email}</span>}
      {children}
    </span>
  );
}
