import { ADMINS } from '../admin/admin-auction.ts';
import { schemas } from '../endpoint.ts';
import { IdParams } from '../primitives.ts';
import { RunnerUpOffer } from './runner-up-offer.ts';

export const offerToRunnerUpSchemas = schemas({
  summary:
    'Offer the lot of a void sale to the next highest bidder, at their own highest bid. They have 72 hours to accept. Bidders who take no offers are passed over.',
  access: ADMINS,
  params: IdParams,
  response: { 201: RunnerUpOffer },
  refusals: ['not_found', 'no_runner_up', 'runner_up_takes_none', 'involved_in_lot'],
});
