import { schemas } from '../endpoint.ts';
import { IdParams } from '../primitives.ts';
import { RunnerUpOffer } from './runner-up-offer.ts';

export const getRunnerUpOfferSchemas = schemas({
  summary: 'A lot that is offered to you because its sale to the winner is void.',
  access: 'signed-in',
  params: IdParams,
  response: { 200: RunnerUpOffer },
  refusals: ['not_found'],
});
