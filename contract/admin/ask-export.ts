import type { Operation } from '../endpoint.ts';
import type { askExportSchemas } from './ask-export.schemas.ts';

export const askExport: Operation<typeof askExportSchemas> = {
  method: 'POST',
  path: '/api/admin/exports',
};
