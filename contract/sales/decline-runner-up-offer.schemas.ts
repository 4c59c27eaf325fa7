import { schemas } from '../endpoint.ts';
import { IdParams } from '../primitives.ts';
import { RunnerUpOffer } from './runner-up-offer.ts';

export const declineRunnerUpOfferSchemas = schemas({
  summary: 'Decline a lot that is offered to you. Repeating this changes nothing.',
  access: 'signed-in',
  params: IdParams,
  response: { 200: RunnerUpOffer },
  refusals: ['not_found', 'offer_over'],
});
