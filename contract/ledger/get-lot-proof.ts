import type { Operation } from '../endpoint.ts';
import type { getLotProofSchemas } from './get-lot-proof.schemas.ts';

export const getLotProof: Operation<typeof getLotProofSchemas> = {
  method: 'GET',
  path: '/api/auctions/:id/proof',
};
