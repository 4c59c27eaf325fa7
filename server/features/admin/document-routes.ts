import { addLotDocumentSchemas } from '#contract/admin/add-lot-document.schemas.ts';
import { addLotDocument as addOperation } from '#contract/admin/add-lot-document.ts';
import { removeLotDocumentSchemas } from '#contract/admin/remove-lot-document.schemas.ts';
import { removeLotDocument } from '#contract/admin/remove-lot-document.ts';
import type { Deps } from '#server/deps.ts';
import { addLotDocument } from '#server/market/documents/add-document.ts';
import { removeDocumentOf } from '#server/market/documents/remove-document.ts';
import { isOver } from '#server/market/lots/lock-listing.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { readClock } from '#server/platform/database/read-clock.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import {
  created,
  isRefusal,
  ok,
  type Refusal,
  refuse,
} from '#server/platform/http/answers/answer.ts';
import { perAccount, UPLOADING } from '#server/platform/http/limits/per-account.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { type LotOfAct, lockForAdmin, publishMark } from './lock-for-admin.ts';

const PENDING_OR_LIVE = 'Documents can be added only while an auction is pending or live.';
const PENDING = 'Documents can be removed only while an auction is pending.';

export function documentRoutes(serve: Serve, deps: Deps): void {
  const uploading = perAccount(deps.config.rateLimits, UPLOADING);

  serve(
    addOperation,
    addLotDocumentSchemas,
    uploading(async ({ params, body, user: adder, request }) => {
      const document = await addLotDocument(deps, body, {
        ...{ adder, request },
        lockLot: (tx) => lockOpen(tx, params.id, adder),
      });
      return isRefusal(document) ? document : created(document);
    }),
  );

  serve(removeLotDocument, removeLotDocumentSchemas, ({ params, user, request }) =>
    inTransaction(deps.db, async (tx) => {
      const lot = await lockForAdmin(tx, params.id, user, 'edited');
      if (isRefusal(lot)) return lot;
      if (lot.status !== 'pending') return refuse('not_editable', { message: PENDING });
      await publishMark(tx, lot, user);
      const removal = { lot, document: params.document, actorId: user.id, request };
      return (await removeDocumentOf(tx, removal)) ?? ok({ message: 'Document removed.' });
    }),
  );
}

/** Locks a lot that may still get documents. */
async function lockOpen(tx: Tx, id: number, admin: { id: number }): Promise<LotOfAct | Refusal> {
  const lot = await lockForAdmin(tx, id, admin, 'edited');
  if (isRefusal(lot)) return lot;
  if (lot.status !== 'pending' && isOver(lot, await readClock(tx)))
    return refuse('not_editable', { message: PENDING_OR_LIVE });
  await publishMark(tx, lot, admin);
  return lot;
}
