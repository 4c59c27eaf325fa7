import type { ReactNode } from 'react';

interface AtTheEndProps {
  children: ReactNode;
  /** Instead, where the mark of the page says that the line is gone. */
  offline: string;
}

/** What is said once a lot's time is up: offline, a late bid may have moved the end, and nobody here knows. */
export const AtTheEnd = ({ children, offline }: AtTheEndProps) => (
  <>
    <span className="offline:hidden">{children}</span>
    <span className="hidden offline:inline">{offline}</span>
  </>
);
