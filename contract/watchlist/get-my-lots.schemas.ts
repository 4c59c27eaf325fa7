import { schemas } from '../endpoint.ts';
import { MyLots } from './my-lots.ts';

export const getMyLotsSchemas = schemas({
  summary: 'A summary of what the channel `me` tells about lots: my positions and what I watch.',
  access: 'signed-in',
  response: { 200: MyLots },
});
