import { LotDocument, LotUpload } from '../auctions/lot-document.ts';
import { schemas } from '../endpoint.ts';
import { FILE_REFUSALS } from '../files/upload.ts';
import { IdParams } from '../primitives.ts';
import { ADMINS } from './admin-auction.ts';

export const addLotDocumentSchemas = schemas({
  summary: 'Add a document to a pending or live lot. On a live lot, it is shown with its date.',
  access: ADMINS,
  params: IdParams,
  body: LotUpload,
  response: { 201: LotDocument },
  refusals: ['not_found', 'not_editable', 'involved_in_lot', ...FILE_REFUSALS],
});
