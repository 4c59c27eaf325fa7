import { DocumentParams } from '../auctions/lot-document.ts';
import { schemas } from '../endpoint.ts';
import { Message } from '../primitives.ts';
import { ADMINS } from './admin-auction.ts';

export const removeLotDocumentSchemas = schemas({
  summary: 'Remove a document from a pending lot.',
  access: ADMINS,
  params: DocumentParams,
  response: { 200: Message },
  refusals: ['not_found', 'not_editable', 'involved_in_lot'],
});
