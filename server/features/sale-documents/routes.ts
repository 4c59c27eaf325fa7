import { getContractNoteSchemas } from '#contract/sales/get-contract-note.schemas.ts';
import { getContractNote } from '#contract/sales/get-contract-note.ts';
import { getInvoiceSchemas } from '#contract/sales/get-invoice.schemas.ts';
import { getInvoice } from '#contract/sales/get-invoice.ts';
import type { Deps } from '#server/deps.ts';
import { partOf } from '#server/market/sales/present-sale.ts';
import { documentKindsFor } from '#server/market/sales/sale-documents.ts';
import { fileAnswer } from '#server/platform/files/file-answer.ts';
import { refuse } from '#server/platform/http/answers/answer.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { fileOfDocument } from './draw-documents.ts';

export function saleDocumentRoutes(serve: Serve, { db, config }: Deps): void {
  const documents = () =>
    db
      .selectFrom('sale_documents')
      .innerJoin('sales', 'sales.id', 'sale_documents.sale_id')
      .select(['sale_documents.id', 'kind', 'buyer_id', 'seller_id']);

  type Found = Awaited<ReturnType<ReturnType<typeof documents>['executeTakeFirst']>>;
  const answer = async (document: Found, reader: Caller) => {
    if (!document || !documentKindsFor(document, reader).includes(document.kind))
      return refuse('not_found');
    const file = await fileOfDocument(db, config, document.id);
    return (await fileAnswer(db, config.fileSecrets, file)) ?? refuse('not_found');
  };

  serve(getInvoice, getInvoiceSchemas, async ({ params, user }) => {
    const number = params.file.slice(0, -'.pdf'.length);
    return answer(await documents().where('number', '=', number).executeTakeFirst(), user);
  });

  serve(getContractNote, getContractNoteSchemas, async ({ params, query, user }) => {
    const ofSale = documents().where('sale_id', '=', params.id);
    const sale = await ofSale.executeTakeFirst();
    const side = (user.role !== 'admin' && sale && partOf(sale, user)) || query.side;
    return answer(await ofSale.where('kind', '=', `${side}_note`).executeTakeFirst(), user);
  });
}
