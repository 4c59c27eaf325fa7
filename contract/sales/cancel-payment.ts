import type { Operation } from '../endpoint.ts';
import type { cancelPaymentSchemas } from './cancel-payment.schemas.ts';

export const cancelPayment: Operation<typeof cancelPaymentSchemas> = {
  method: 'POST',
  path: '/api/admin/sales/:id/payments/:payment/cancellation',
};
