import type { Operation } from '../endpoint.ts';
import type { getRunnerUpOfferSchemas } from './get-runner-up-offer.schemas.ts';

export const getRunnerUpOffer: Operation<typeof getRunnerUpOfferSchemas> = {
  method: 'GET',
  path: '/api/runner-up-offers/:id',
};
