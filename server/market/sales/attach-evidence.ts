import { sql } from 'kysely';
import { MOST_EVIDENCE } from '#contract/sales/sale-evidence.ts';
import { type EvidenceKind, evidenceWords } from '#domain/transfer/evidence.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import type { CleanFile } from '#server/platform/files/clean-file.ts';
import { type StoredFile, storeFile } from '#server/platform/files/store-file.ts';
import { type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import type { AppSecret } from '#server/platform/keys/app-keys.ts';
import type { SaleAct } from './sale-events.ts';
import type { SaleRow } from './sale-query.ts';

const TOO_MANY = `A sale can have at most ${MOST_EVIDENCE} files.`;

/** Who adds a file: one of the sides, or an admin. */
export type Adder = SaleAct & { who: 'buyer' | 'seller' | 'admin'; actorId: number };

/** A file with what it shows. */
export interface GivenEvidence {
  kind: EvidenceKind;
  file: CleanFile;
}

/** Keeps a file of a locked sale, encrypted; that it was added is the caller's to write among the events. */
export async function attachEvidence(
  tx: Tx,
  secrets: AppSecret,
  sale: SaleRow,
  { who, actorId }: Adder,
  { kind, file }: GivenEvidence,
): Promise<StoredFile | Refusal> {
  const { rows } = await sql<{ many: number }>`
    select count(*)::int as many from sale_evidence where sale_id = ${sale.id}`.execute(tx);
  if ((rows[0]?.many ?? 0) >= MOST_EVIDENCE)
    return refuse('too_many_documents', { message: TOO_MANY });
  const stored = await storeFile(tx, secrets, actorId, file);
  await tx
    .insertInto('sale_evidence')
    .values({ file_id: stored.id, sale_id: sale.id, kind, who, added_by: actorId })
    .execute();
  return stored;
}

/** What the audit log keeps of a file; its name may name somebody, and stands apart. */
export const inAudit = ({ name, size, sha256 }: StoredFile, kind: EvidenceKind) => ({
  after: { kind: evidenceWords[kind], size, sha256 },
  personal: { after: { document: name } },
});
