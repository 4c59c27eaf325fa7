import type { Operation } from '../endpoint.ts';
import type { acceptRunnerUpOfferSchemas } from './accept-runner-up-offer.schemas.ts';

export const acceptRunnerUpOffer: Operation<typeof acceptRunnerUpOfferSchemas> = {
  method: 'POST',
  path: '/api/runner-up-offers/:id/accept',
};
