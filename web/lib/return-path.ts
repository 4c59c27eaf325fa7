/** The log-in page with the path to return to afterwards: /login?next=/auction/7. */
export const loginPathFrom = (path: string): string => `/login?next=${encodeURIComponent(path)}`;

/** Only paths of this site: an absolute or protocol-relative address would be an open redirect. */
export function safeReturn(next: string | null, origin = location.origin): string | undefined {
  if (!next?.startsWith('/') || !URL.canParse(next, origin)) return undefined;
  const target = new URL(next, origin);
  const ours = target.origin === origin && !target.pathname.startsWith('//');
  return ours ? target.pathname + target.search : undefined;
}
