import type { Role } from '../endpoint.ts';

/** Who sells no more at the moment is first asked to switch: seller pages are closed to buyers. */
export const reachable = (url: string, role: Role): string =>
  role === 'buyer' && url.startsWith('/seller') ? '/buyer/become-seller' : url;
