import type { Operation } from '../endpoint.ts';
import type { getTextSchemas } from './get-text.schemas.ts';

export const getText: Operation<typeof getTextSchemas> = {
  method: 'GET',
  path: '/api/texts/:name',
};
