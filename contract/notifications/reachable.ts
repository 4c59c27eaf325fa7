import type { Role } from '../endpoint.ts';

/** A seller who is a buyer at the moment is first asked to switch, since buyers cannot open seller pages. */
export const reachable = (url: string, role: Role): string =>
  role === 'buyer' && url.startsWith('/seller') ? '/buyer/become-seller' : url;
