import type { Operation } from '../endpoint.ts';
import type { getFeesSchemas } from './get-fees.schemas.ts';

export const getFees: Operation<typeof getFeesSchemas> = { method: 'GET', path: '/api/fees' };
