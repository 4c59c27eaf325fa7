import type { Operation } from '../endpoint.ts';
import type { listDayFiguresSchemas } from './list-day-figures.schemas.ts';

/** What a row of the market shows beside its lot: price a day ago, the course since, bidders. */
export const listDayFigures: Operation<typeof listDayFiguresSchemas> = {
  method: 'GET',
  path: '/api/auctions/figures',
};
