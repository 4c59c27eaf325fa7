/** A second line under what failed: why, and what to do. Nothing where there is nothing to say. */
export function Why({ children }: { children: string | undefined }) {
  if (children === undefined) return null;
  return <span className="block text-xs text-pretty text-ink-soft">{children}</span>;
}
