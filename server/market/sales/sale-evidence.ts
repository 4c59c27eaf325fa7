import type { SaleEvidence } from '#contract/sales/sale-evidence.ts';
import type { EvidenceKind } from '#domain/transfer/evidence.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';

export const evidenceUrl = (saleId: number, fileId: string): string =>
  `/api/sales/${saleId}/evidence/${fileId}`;

/** The files that people added to a sale, the first first. */
export async function evidenceOf(db: Db | Tx, saleId: number): Promise<SaleEvidence[]> {
  const rows = await db
    .selectFrom('sale_evidence')
    .innerJoin('files', 'files.id', 'sale_evidence.file_id')
    .select(['files.id', 'kind', 'name', 'media_type', 'size', 'sha256', 'who', 'added_at'])
    .where('sale_id', '=', saleId)
    .orderBy('added_at')
    .orderBy('files.id')
    .execute();
  return rows.map(({ sha256, who, added_at: at, ...file }) => ({
    ...file,
    sha256: sha256.toString('hex'),
    url: evidenceUrl(saleId, file.id),
    by: who,
    added_at: at.toISOString(),
  }));
}

/** Whether a file of this kind was added. */
export const hasEvidence = async (db: Db | Tx, saleId: number, kind: EvidenceKind) =>
  (await db
    .selectFrom('sale_evidence')
    .select('file_id')
    .where('sale_id', '=', saleId)
    .where('kind', '=', kind)
    .executeTakeFirst()) !== undefined;
