import type { Operation } from '../endpoint.ts';
import type { getPriceCourseSchemas } from './get-price-course.schemas.ts';

/**
 * How one lot's leading bid rose, for a plot. Lots of up to 300 bids come whole; of longer histories
 * the first bid, the last one and whatever led at the end of each of 300 even stretches between
 * them. Prices only rise, so the least and the greatest are exact.
 */
export const getPriceCourse: Operation<typeof getPriceCourseSchemas> = {
  method: 'GET',
  path: '/api/live-bids/:id/course',
};
