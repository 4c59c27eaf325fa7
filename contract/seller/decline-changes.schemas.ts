import { z } from 'zod';
import { OwnAuction } from '../auctions/auction.ts';
import { schemas } from '../endpoint.ts';
import { IdParams, ShownSince } from '../primitives.ts';
import { SELLERS } from './create-listing.schemas.ts';

export const declineChangesSchemas = schemas({
  summary: "Refuse an admin's change of the terms of my pending lot: the old ones stand.",
  access: SELLERS,
  params: IdParams,
  body: z.object({
    unchanged_since: ShownSince.describe(
      'The updated_at that the changes were shown with: later ones are answered anew.',
    ),
  }),
  response: { 200: OwnAuction },
  refusals: ['not_found', 'not_editable', 'no_changes', 'changed_meanwhile'],
});
