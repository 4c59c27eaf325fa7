import type { TransferStep } from '#domain/transfer/checklists.ts';
import type { EvidenceKind } from '#domain/transfer/evidence.ts';
import type { SaleRow } from '#server/market/sales/sale-query.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { storeFile } from '#server/platform/files/store-file.ts';
import type { AppSecret } from '#server/platform/keys/app-keys.ts';
import { paper } from './lot-papers.ts';

const NAMES: Readonly<Record<EvidenceKind, string>> = {
  transfer_form: 'Signed transfer form',
  duty: 'Stamp duty receipt',
  company_decision: 'Board decision',
  register: 'Extract of the register',
  payment: 'Proof of payment',
  other: 'Letter',
};

/** What a step of a sample transfer left, as its side added it: a page that says so. Returns the file's id. */
export async function insertEvidence(
  tx: Tx,
  secrets: AppSecret,
  sale: SaleRow,
  { title, who, file: kind = 'other' }: TransferStep,
  at: Date,
): Promise<string> {
  const addedBy = who === 'buyer' ? sale.buyer_id : sale.seller_id;
  const page = paper(NAMES[kind], [
    sale.title,
    title,
    `Shares: ${sale.shares.toLocaleString('en')}`,
    `Price per share: $${(sale.price_cents / 100).toFixed(2)}`,
    `Date: ${at.toISOString().slice(0, 10)}`,
  ]);
  const { id } = await storeFile(tx, secrets, addedBy, page);
  await tx
    .insertInto('sale_evidence')
    .values({
      ...{ file_id: id, sale_id: sale.id, kind, who: who === 'buyer' ? 'buyer' : 'seller' },
      ...{ added_by: addedBy, added_at: at },
    })
    .execute();
  return id;
}
