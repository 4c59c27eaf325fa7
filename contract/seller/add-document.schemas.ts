import { LotDocument } from '../auctions/lot-document.ts';
import { schemas } from '../endpoint.ts';
import { Upload } from '../files/upload.ts';
import { IdParams } from '../primitives.ts';
import { SELLERS } from './create-listing.schemas.ts';

export const addDocumentSchemas = schemas({
  summary: 'Add a document to your pending or rejected lot, at most 10.',
  access: SELLERS,
  params: IdParams,
  body: Upload,
  response: { 201: LotDocument },
  refusals: [
    'not_found',
    'not_editable',
    'too_large',
    'unsupported_media_type',
    'too_many_documents',
    'documents_too_large',
  ],
});
