import type { Operation } from '../endpoint.ts';
import type { declineRunnerUpOfferSchemas } from './decline-runner-up-offer.schemas.ts';

export const declineRunnerUpOffer: Operation<typeof declineRunnerUpOfferSchemas> = {
  method: 'POST',
  path: '/api/runner-up-offers/:id/decline',
};
