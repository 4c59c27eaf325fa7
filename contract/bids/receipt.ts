import { z } from 'zod';

/** What Fairlot signed of its answer, so that the bidder can prove it. */
export const Receipt = z.string().meta({
  description:
    'A tlog-proof (c2sp.org) whose extra data is the answer as text, signed by the key of the ledger. Keep it: with it anyone can check what you were told. Refusals that were decided carry one, too.',
});
