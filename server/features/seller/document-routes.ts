import { addDocumentSchemas } from '#contract/seller/add-document.schemas.ts';
import { addDocument } from '#contract/seller/add-document.ts';
import { removeDocumentSchemas } from '#contract/seller/remove-document.schemas.ts';
import { removeDocument } from '#contract/seller/remove-document.ts';
import type { Deps } from '#server/deps.ts';
import { addLotDocument } from '#server/market/documents/add-document.ts';
import { removeDocumentOf } from '#server/market/documents/remove-document.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { created, isRefusal, ok } from '#server/platform/http/answers/answer.ts';
import { perAccount, UPLOADING } from '#server/platform/http/limits/per-account.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { lockChangeable } from './lock-changeable.ts';

/** Of one seller's lots that are not live yet: 250 MB. */
const QUOTA = 250 * 1024 * 1024;

export function documentRoutes(serve: Serve, deps: Deps): void {
  const uploading = perAccount(deps.config.rateLimits, UPLOADING);

  serve(
    addDocument,
    addDocumentSchemas,
    uploading(async ({ params, body, user: adder, request }) => {
      const document = await addLotDocument(deps, body, {
        ...{ adder, request, quota: QUOTA },
        lockLot: (tx) => lockChangeable(tx, params.id, adder),
      });
      return isRefusal(document) ? document : created(document);
    }),
  );

  serve(removeDocument, removeDocumentSchemas, ({ params, user, request }) =>
    inTransaction(deps.db, async (tx) => {
      const lot = await lockChangeable(tx, params.id, user);
      if (isRefusal(lot)) return lot;
      const removal = { lot, document: params.document, actorId: user.id, request };
      return (await removeDocumentOf(tx, removal)) ?? ok({ message: 'Document removed.' });
    }),
  );
}
