import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { count } from '#web/lib/figures.ts';

interface SalesLinkProps {
  /** How many are behind it; undefined while that loads. */
  sales: number | undefined;
  /** What narrows the list to them. */
  search: Record<string, string>;
  /** Where the list is, if not on this page. */
  to?: string;
  /** Instead of "3 sales". */
  children?: ReactNode;
}

/** A figure’s way to the sales behind it; without any there is no way to go. */
export function SalesLink({ sales, search, to = '', children }: SalesLinkProps) {
  if (sales === undefined) return <span className="invisible">0 sales</span>;
  const words = children ?? `${count(sales)} ${sales === 1 ? 'sale' : 'sales'}`;
  if (sales === 0) return <span className="text-ink-soft">{words}</span>;
  return (
    <Link
      to={`${to}?${new URLSearchParams(search).toString()}`}
      className="tap rounded-sm underline decoration-line-strong underline-offset-4 hover:decoration-current"
    >
      {words}
    </Link>
  );
}
