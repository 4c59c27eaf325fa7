import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { Count } from '../primitives.ts';

export const MarketFacts = z
  .object({
    /** Who runs the market; null where that is not stated. */
    operator: z.string().nullable(),
    /** Whether this is a sample market, in which nothing is really sold. */
    is_demo: z.boolean(),
    /** Whether its emails land in /dev/mailbox, which only the server's own machine can open. */
    has_mailbox: z.boolean().optional(),
    /** Whether the sample accounts that the start names can log in, with a password that everybody knows. */
    has_sample_logins: z.boolean().optional(),
    /** Who ever had a lot on the market, who ever bid, and lots that were ever live; at most some minutes old. */
    sellers: Count,
    bidders: Count,
    auctions: Count,
  })
  .meta({ id: 'MarketFacts' });
export type MarketFacts = z.output<typeof MarketFacts>;

export const getMarketFactsSchemas = schemas({
  summary: 'Who runs this market, whether it is a sample, and how many people and lots it has had.',
  access: 'public',
  response: { 200: MarketFacts },
});
