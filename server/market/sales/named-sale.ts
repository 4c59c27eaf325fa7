import { type RawBuilder, sql } from 'kysely';
import { saleOfReference } from '#domain/payment-reference.ts';
import { DOCUMENT_NUMBER } from '#domain/sale-documents/sale-document.ts';

const NUMBER = new RegExp(`^${DOCUMENT_NUMBER}$`);

/** The sale that a text names whole, by its payment reference or by the number of one of its papers; else undefined. */
export function namedSale(text: string): RawBuilder<number | null> | undefined {
  const sale = saleOfReference(text);
  if (sale !== undefined) return sql`${sale}::bigint`;
  const number = text.trim().toUpperCase();
  if (!NUMBER.test(number)) return undefined;
  return sql`(select sale_id from sale_documents where number = ${number})`;
}
