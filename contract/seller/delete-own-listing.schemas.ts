import { schemas } from '../endpoint.ts';
import { IdParams, Message } from '../primitives.ts';
import { SELLERS } from './create-listing.schemas.ts';

export const deleteOwnListingSchemas = schemas({
  summary: 'Delete your pending or rejected lot.',
  access: SELLERS,
  params: IdParams,
  response: { 200: Message },
  refusals: ['not_found', 'not_editable'],
});
