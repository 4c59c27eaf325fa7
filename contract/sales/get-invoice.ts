import type { Operation } from '../endpoint.ts';
import type { getInvoiceSchemas } from './get-invoice.schemas.ts';

export const getInvoice: Operation<typeof getInvoiceSchemas> = {
  method: 'GET',
  path: '/api/invoices/:file',
};
