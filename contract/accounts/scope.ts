import { z } from 'zod';

/**
 * What a bearer token may do, within what its owner's role may: `read` what they see, place bids and ask
 * for permission (`bid`), list lots (`sell`), and all that only admins may, reading included (`admin`).
 * What changes the account itself takes a token that has every scope of its owner's roles.
 */
export const Scope = z.enum(['read', 'bid', 'sell', 'admin'], {
  error: 'Choose among read, bid, sell and admin.',
});
export type Scope = z.output<typeof Scope>;

/** All that a token of these roles can be good for. Buyers and sellers switch between their roles. */
export const scopesOf = (roles: readonly string[]): Scope[] =>
  Scope.options.filter((scope) => scope !== 'admin' || roles.includes('admin'));
