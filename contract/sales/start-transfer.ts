import type { Operation } from '../endpoint.ts';
import type { startTransferSchemas } from './start-transfer.schemas.ts';

export const startTransfer: Operation<typeof startTransferSchemas> = {
  method: 'POST',
  path: '/api/sales/:id/start-transfer',
};
