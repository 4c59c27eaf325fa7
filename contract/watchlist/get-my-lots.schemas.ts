import { schemas } from '../endpoint.ts';
import { MyLots } from './my-lots.ts';

export const getMyLotsSchemas = schemas({
  summary:
    'What the channel `me` says about lots, in brief: your positions and the lots you watch.',
  access: 'signed-in',
  response: { 200: MyLots },
});
