import type { Operation } from '../endpoint.ts';
import type { getSalesReportSchemas } from './get-sales-report.schemas.ts';

export const getSalesReport: Operation<typeof getSalesReportSchemas> = {
  method: 'GET',
  path: '/api/admin/reports/sales',
};
