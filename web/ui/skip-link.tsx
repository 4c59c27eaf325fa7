/** Leads keyboards past what stands before an element, which has this id; it is seen while it has the focus. */
export const SkipLink = ({ to, children }: { to: string; children: string }) => (
  <a
    href={`#${to}`}
    className="sr-only z-50 rounded-md bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:absolute focus:top-3 focus:left-3"
  >
    {children}
  </a>
);
