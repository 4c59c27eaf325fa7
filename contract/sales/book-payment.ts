import type { Operation } from '../endpoint.ts';
import type { bookPaymentSchemas } from './book-payment.schemas.ts';

export const bookPayment: Operation<typeof bookPaymentSchemas> = {
  method: 'POST',
  path: '/api/admin/sales/:id/payments',
};
