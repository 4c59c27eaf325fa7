import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { AuctionStatus, IdParams, Message, textOf } from '../primitives.ts';
import { ADMINS } from './admin-auction.ts';
import { WaitsForSecond } from './pending-act.ts';

export const deleteAdminAuctionSchemas = schemas({
  summary: 'Remove a pending, rejected or ended lot from all lists, or withdraw a live one.',
  access: ADMINS,
  params: IdParams,
  body: z
    .object({
      still: AuctionStatus.nullish().describe(
        'The status you last read. If the lot has another one by now, nothing is done.',
      ),
      reason: textOf('The reason')
        .max(500, 'The reason may have at most 500 characters.')
        .nullish(),
    })
    .nullish(),
  response: { 200: Message, 202: WaitsForSecond },
  refusals: ['not_found', 'involved_in_lot', 'changed_meanwhile', 'not_editable', 'asked_already'],
});
