import { hash } from 'node:crypto';
import { addEvidenceSchemas } from '#contract/sales/add-evidence.schemas.ts';
import { addEvidence as addOperation } from '#contract/sales/add-evidence.ts';
import { getEvidenceSchemas } from '#contract/sales/get-evidence.schemas.ts';
import { getEvidence } from '#contract/sales/get-evidence.ts';
import { getStockTransferSchemas } from '#contract/sales/get-stock-transfer.schemas.ts';
import { getStockTransfer } from '#contract/sales/get-stock-transfer.ts';
import { takeStepSchemas } from '#contract/sales/take-step.schemas.ts';
import { takeStep as takeOperation } from '#contract/sales/take-step.ts';
import type { Deps } from '#server/deps.ts';
import { addEvidence } from '#server/market/sales/add-evidence.ts';
import { takeStep } from '#server/market/sales/take-step.ts';
import { cleanFile } from '#server/platform/files/clean-file.ts';
import { fileAnswer } from '#server/platform/files/file-answer.ts';
import { created, isRefusal, ok, refuse } from '#server/platform/http/answers/answer.ts';
import { perAccount, UPLOADING } from '#server/platform/http/limits/per-account.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { actorOf, shownAfter } from './act-routes.ts';
import { completedSale } from './completed-sale.ts';
import { noteReadOfEvidence } from './read-evidence.ts';

/** Of an upload as it came, so that a key counts for this file alone. */
const digestOf = (given: unknown): string => {
  const { bytes } = (given ?? {}) as { bytes?: Buffer };
  return bytes ? hash('sha256', bytes) : '';
};

/** Evidence of a sale, the steps of its transfer, and what a completed one is exported as. */
export function transferRoutes(serve: Serve, deps: Deps): void {
  const { db, config } = deps;
  const uploading = perAccount(config.rateLimits, UPLOADING);

  serve(
    addOperation,
    addEvidenceSchemas,
    uploading(async (call) => {
      const { file: given, kind } = call.body;
      const by = actorOf(call, addOperation, { kind, file: digestOf(given) });
      if (isRefusal(by)) return by;
      const file = await cleanFile(given, 'file');
      if (isRefusal(file)) return file;
      const wish = { id: call.params.id, kind, file };
      const outcome = await addEvidence(db, config.fileSecrets, wish, by);
      const sale = await shownAfter(deps, call, outcome);
      return isRefusal(sale) ? sale : created(sale);
    }),
  );

  serve(
    takeOperation,
    takeStepSchemas,
    uploading(async (call) => {
      const { outcome = 'done', note = null, file: given } = call.body ?? {};
      const { id, step } = call.params;
      const said = { outcome, note, step, file: digestOf(given) };
      const by = actorOf(call, takeOperation, said);
      if (isRefusal(by)) return by;
      const file = given == null ? undefined : await cleanFile(given, 'file');
      if (file && isRefusal(file)) return file;
      const wish = { id, step, outcome, note, file };
      const sale = await shownAfter(deps, call, await takeStep(db, config.fileSecrets, wish, by));
      return isRefusal(sale) ? sale : ok(sale);
    }),
  );

  serve(getEvidence, getEvidenceSchemas, async ({ params, user, request }) => {
    if (!(await noteReadOfEvidence(db, params, user, request))) return refuse('not_found');
    return (await fileAnswer(db, config.fileSecrets, params.file)) ?? refuse('not_found');
  });

  serve(getStockTransfer, getStockTransferSchemas, async ({ params, user }) => {
    const transfer = await completedSale(db, params.id, user);
    return isRefusal(transfer) ? transfer : ok(transfer);
  });
}
