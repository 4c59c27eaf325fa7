import { z } from 'zod';

/**
 * What a socket can subscribe to. `market`: all live lots in brief, newest bids, movers, summary.
 * `auction:7`: one lot and its bids. `me`: the user's notices and positions. `admin`: the admins' counters.
 */
export const Channel = z.union([
  z.literal('market'),
  z.literal('me'),
  z.literal('admin'),
  z.templateLiteral(['auction:', z.string().regex(/^[1-9]\d{0,14}$/)]),
]);
export type Channel = z.output<typeof Channel>;
