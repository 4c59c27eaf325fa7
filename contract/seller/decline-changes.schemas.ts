import { z } from 'zod';
import { OwnAuction } from '../auctions/auction.ts';
import { schemas } from '../endpoint.ts';
import { IdParams, ShownSince } from '../primitives.ts';
import { SELLERS } from './create-listing.schemas.ts';

export const declineChangesSchemas = schemas({
  summary: "Decline an admin's changes to the terms of your pending lot. The old terms stand.",
  access: SELLERS,
  params: IdParams,
  body: z.object({
    unchanged_since: ShownSince.describe(
      'The updated_at of the changes you read. Later changes need an answer of their own.',
    ),
  }),
  response: { 200: OwnAuction },
  refusals: ['not_found', 'not_editable', 'no_changes', 'changed_meanwhile'],
});
