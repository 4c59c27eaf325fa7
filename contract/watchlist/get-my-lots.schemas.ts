import { schemas } from '../endpoint.ts';
import { MyLots } from './my-lots.ts';

export const getMyLotsSchemas = schemas({
  summary: 'In brief, what the channel `me` tells of lots: my positions, and what I watch.',
  access: 'signed-in',
  response: { 200: MyLots },
});
