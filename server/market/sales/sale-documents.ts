import type { SaleDocument } from '#contract/sales/sale-document.ts';
import { toDollars } from '#domain/money.ts';
import type { SaleDocumentKind } from '#domain/sale-documents/sale-document.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';
import { partOf } from './present-sale.ts';
import type { SaleRow } from './sale-query.ts';

const OF_SIDE: Record<'buyer' | 'seller', readonly SaleDocumentKind[]> = {
  buyer: ['invoice', 'credit_note', 'buyer_note'],
  seller: ['seller_note'],
};

/** Which documents of a sale somebody may read: each side its own, admins all. */
export function documentKindsFor(
  sale: Pick<SaleRow, 'buyer_id' | 'seller_id'>,
  reader: Pick<Caller, 'id' | 'role'>,
): readonly SaleDocumentKind[] {
  if (reader.role === 'admin') return [...OF_SIDE.buyer, ...OF_SIDE.seller];
  const part = partOf(sale, reader);
  return part ? OF_SIDE[part] : [];
}

/** The documents of a sale that its reader may see, in the order in which they were issued. */
export async function documentsFor(
  db: Db | Tx,
  sale: Pick<SaleRow, 'id' | 'buyer_id' | 'seller_id'>,
  reader: Pick<Caller, 'id' | 'role'>,
): Promise<SaleDocument[]> {
  const rows = await db
    .selectFrom('sale_documents')
    .select(['kind', 'number', 'total_cents', 'issued_at'])
    .where('sale_id', '=', sale.id)
    .where('kind', 'in', documentKindsFor(sale, reader))
    .orderBy('id')
    .execute();
  return rows.map(({ kind, number, total_cents: total, issued_at: issued }) => ({
    ...{ kind, number, total: toDollars(Number(total)), issued_at: issued.toISOString() },
    url: urlOf(sale.id, kind, number),
  }));
}

function urlOf(saleId: number, kind: SaleDocumentKind, number: string): string {
  if (kind === 'invoice' || kind === 'credit_note') return `/api/invoices/${number}.pdf`;
  return `/api/sales/${saleId}/contract-note.pdf?side=${kind === 'buyer_note' ? 'buyer' : 'seller'}`;
}
