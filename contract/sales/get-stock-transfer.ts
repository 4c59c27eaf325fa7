import type { Operation } from '../endpoint.ts';
import type { getStockTransferSchemas } from './get-stock-transfer.schemas.ts';

export const getStockTransfer: Operation<typeof getStockTransferSchemas> = {
  method: 'GET',
  path: '/api/sales/:id/ocf.json',
};
