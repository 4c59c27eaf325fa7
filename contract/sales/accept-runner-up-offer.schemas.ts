import { schemas } from '../endpoint.ts';
import { IdParams } from '../primitives.ts';
import { RunnerUpOffer } from './runner-up-offer.ts';

export const acceptRunnerUpOfferSchemas = schemas({
  summary:
    'Accept a lot that is offered to you: it is then your purchase. Repeating this changes nothing.',
  access: 'signed-in',
  params: IdParams,
  response: { 200: RunnerUpOffer },
  refusals: ['not_found', 'offer_over'],
});
