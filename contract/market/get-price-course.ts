import type { Operation } from '../endpoint.ts';
import type { getPriceCourseSchemas } from './get-price-course.schemas.ts';

/**
 * The leading bid of a lot over time, for a plot. Histories of up to 300 bids are complete; longer ones
 * have the first bid, the last one, and the leading bid at the end of each of 300 equal intervals. Prices
 * only rise, so minimum and maximum are exact.
 */
export const getPriceCourse: Operation<typeof getPriceCourseSchemas> = {
  method: 'GET',
  path: '/api/live-bids/:id/course',
};
