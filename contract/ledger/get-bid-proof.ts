import type { Operation } from '../endpoint.ts';
import type { getBidProofSchemas } from './get-bid-proof.schemas.ts';

export const getBidProof: Operation<typeof getBidProofSchemas> = {
  method: 'GET',
  path: '/api/bids/:id/proof',
};
