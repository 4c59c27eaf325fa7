import { DocumentParams } from '../auctions/lot-document.ts';
import { schemas } from '../endpoint.ts';
import { Message } from '../primitives.ts';
import { SELLERS } from './create-listing.schemas.ts';

export const removeDocumentSchemas = schemas({
  summary: 'Remove a document from your pending or rejected lot.',
  access: SELLERS,
  params: DocumentParams,
  response: { 200: Message },
  refusals: ['not_found', 'not_editable'],
});
