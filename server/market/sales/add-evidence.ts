import { audit } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { isRefusal, type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import type { AppSecret } from '#server/platform/keys/app-keys.ts';
import { tellOfEvidence } from '../notices/transfer-notices.ts';
import { attachEvidence, type GivenEvidence, inAudit } from './attach-evidence.ts';
import { lockSaleForPart } from './lock-sale-for-part.ts';
import type { SaleOutcome } from './move-sale.ts';
import { isRepeatOnSale, writeEvent } from './sale-events.ts';
import { saleStateWords } from './sale-words.ts';

type By = Parameters<typeof lockSaleForPart>[2];

/** Adds a file to a sale. The other side is told; the same request, sent again, adds nothing. */
export const addEvidence = (
  db: Db,
  secrets: AppSecret,
  { id, ...given }: GivenEvidence & { id: number },
  by: By,
): Promise<SaleOutcome | Refusal> =>
  inTransaction(db, async (tx) => {
    const part = await lockSaleForPart(tx, id, by);
    if (isRefusal(part)) return part;
    const { sale, act } = part;
    const isRepeat = await isRepeatOnSale(tx, sale, act);
    if (isRepeat === true) return { isRepeat };
    if (isRepeat !== false) return isRepeat;
    if (sale.status === 'void' || sale.status === 'refunded')
      return refuse('not_editable', {
        message: `This sale is ${saleStateWords[sale.status]}, so no file can be added.`,
      });
    const file = await attachEvidence(tx, secrets, sale, act, given);
    if (isRefusal(file)) return file;
    await part.publishMark();
    await writeEvent(tx, sale, act, { kind: 'evidence', evidence: file.id });
    await audit(tx, {
      actorId: act.actorId,
      action: 'sale.add_evidence',
      subject: { type: 'auction', id: sale.auction_id },
      ...inAudit(file, given.kind),
      ...(act.request ? { request: act.request } : {}),
    });
    await tellOfEvidence(tx, sale, act, given.kind);
    return { isRepeat };
  });
