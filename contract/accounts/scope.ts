import { z } from 'zod';

/**
 * What a bearer token may do, within its owner's role: read what the owner sees (`read`), place bids and
 * request permission (`bid`), list lots (`sell`), and do and read what only admins may (`admin`). Changing
 * the account itself needs every scope of its owner's roles.
 */
export const Scope = z.enum(['read', 'bid', 'sell', 'admin'], {
  error: 'Choose from read, bid, sell and admin.',
});
export type Scope = z.output<typeof Scope>;

/** All scopes of these roles. Buyers and sellers switch between their roles, so they have both. */
export const scopesOf = (roles: readonly string[]): Scope[] =>
  Scope.options.filter((scope) => scope !== 'admin' || roles.includes('admin'));
