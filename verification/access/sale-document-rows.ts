import { getContractNote } from '#contract/sales/get-contract-note.ts';
import { getInvoice } from '#contract/sales/get-invoice.ts';
import { issueDocuments } from '#server/features/sale-documents/issue-documents.ts';
import { theApp } from '../support/app.ts';
import type { Sent } from '../support/client.ts';
import { buildSale } from '../support/sales.ts';
import type { Cast } from './cast.ts';
import { type Row, row, signedInOnly } from './row.ts';

/** What the buyer bought from the seller, with its documents. */
async function soldWithDocuments({ buyer, seller }: Cast): Promise<number> {
  const { id } = await buildSale({ buyer, seller });
  await issueDocuments(theApp());
  return id;
}

const contractNote = async (cast: Cast): Promise<Sent> => ({
  params: { id: await soldWithDocuments(cast) },
});

async function invoice(cast: Cast): Promise<Sent> {
  const { number } = await theApp()
    .db.selectFrom('sale_documents')
    .select('number')
    .where('sale_id', '=', await soldWithDocuments(cast))
    .where('kind', '=', 'invoice')
    .executeTakeFirstOrThrow();
  return { params: { file: `${number}.pdf` } };
}

export const saleDocumentRows: Row[] = [
  row(getContractNote, contractNote, signedInOnly(200, 200, 'not_found', 200)),
  row(getInvoice, invoice, signedInOnly(200, 'not_found', 'not_found', 200)),
];
