import type { ReactNode } from 'react';

interface PersonProps {
  name: string;
  email: string | undefined;
  children?: ReactNode;
}

/** A person in a table cell: name above email. A long email breaks after its @. */
export function Person({ name, email, children }: PersonProps) {
  const at = (email?.indexOf('@') ?? 0) + 1;
  return (
    <span className="inline-flex flex-col items-start">
      <span className="long-words">{name}</span>
      {email && (
        <span className="long-words text-xs text-ink-soft">
          {email.slice(0, at)}
          <wbr />
          {email.slice(at)}
        </span>
      )}
      {children}
    </span>
  );
}
