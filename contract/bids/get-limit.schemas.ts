import { schemas } from '../endpoint.ts';
import { IdParams } from '../primitives.ts';
import { MyLimit } from './my-limit.ts';
import { BIDDERS } from './place-bid.schemas.ts';

export const getLimitSchemas = schemas({
  summary: 'My limit on a lot, up to which Fairlot bids for me.',
  access: BIDDERS,
  params: IdParams,
  response: { 200: MyLimit },
  refusals: ['auction_closed'],
});
