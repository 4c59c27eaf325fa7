import type { Operation } from '../endpoint.ts';
import type { liftStrikeSchemas } from './lift-strike.schemas.ts';

export const liftStrike: Operation<typeof liftStrikeSchemas> = {
  method: 'POST',
  path: '/api/admin/strikes/:id/lift',
};
