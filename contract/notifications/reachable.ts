import type { Role } from '../endpoint.ts';
import { pages } from '../pages.ts';

/** Whoever is a buyer at the moment cannot open sellers' pages, nor sellers buyers': they are first asked to switch. */
export function reachable(url: string, role: Role): string {
  if (role === 'buyer' && url.startsWith(pages.seller)) return pages.becomeSeller;
  return role === 'seller' && url.startsWith(pages.buyer) ? pages.becomeBuyer : url;
}
