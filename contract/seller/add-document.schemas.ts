import { LotDocument, LotUpload } from '../auctions/lot-document.ts';
import { schemas } from '../endpoint.ts';
import { FILE_REFUSALS } from '../files/upload.ts';
import { IdParams } from '../primitives.ts';
import { SELLERS } from './create-listing.schemas.ts';

export const addDocumentSchemas = schemas({
  summary: 'Add a document to your pending or rejected lot, at most 10.',
  access: SELLERS,
  params: IdParams,
  body: LotUpload,
  response: { 201: LotDocument },
  refusals: ['not_found', 'not_editable', ...FILE_REFUSALS, 'documents_too_large'],
});
