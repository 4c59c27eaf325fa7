import { askExportSchemas } from '#contract/admin/ask-export.schemas.ts';
import { askExport } from '#contract/admin/ask-export.ts';
import { confirmPendingActSchemas } from '#contract/admin/confirm-pending-act.schemas.ts';
import { confirmPendingAct } from '#contract/admin/confirm-pending-act.ts';
import { declinePendingActSchemas } from '#contract/admin/decline-pending-act.schemas.ts';
import { declinePendingAct } from '#contract/admin/decline-pending-act.ts';
import { listPendingActsSchemas } from '#contract/admin/list-pending-acts.schemas.ts';
import { listPendingActs } from '#contract/admin/list-pending-acts.ts';
import type { Deps } from '#server/deps.ts';
import { exportOf, exportRefusal } from '#server/market/second-admin/exports.ts';
import { presentPendingAct } from '#server/market/second-admin/pending-act-query.ts';
import { askSecondAdmin, isWaiting, waits } from '#server/market/second-admin/second-admin.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { invalid, isRefusal, listed, ok } from '#server/platform/http/answers/answer.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { filtersOf } from '#server/platform/security-log/note-read.ts';
import { confirmAct } from './confirm-act.ts';
import { declineAct } from './decide-act.ts';
import { readPendingActs } from './pending-act-list.ts';

export function pendingActRoutes(serve: Serve, deps: Deps): void {
  const { db, config } = deps;

  serve(listPendingActs, listPendingActsSchemas, async ({ query }) => {
    const { rows, total } = await readPendingActs(db, query);
    return listed(rows.map(presentPendingAct), total);
  });

  serve(confirmPendingAct, confirmPendingActSchemas, async ({ params, user: admin, request }) => {
    const act = await confirmAct(deps, { id: params.id, admin, request });
    return isRefusal(act) ? act : ok({ message: 'Confirmed and done.', pending_act: act });
  });

  serve(declinePendingAct, declinePendingActSchemas, async ({ params, user: admin, request }) => {
    const act = await declineAct(db, { id: params.id, admin, request });
    if (isRefusal(act)) return act;
    const message =
      act.state === 'taken_back'
        ? 'Request cancelled. Nothing was changed.'
        : 'Declined. Nothing was changed.';
    return ok({ message, pending_act: act });
  });

  serve(askExport, askExportSchemas, async ({ body, user: admin, request }) => {
    const url = exportOf(body.url);
    if (!url) return invalid({ url: ['This must be the address of a list with personal data.'] });
    const { pathname, searchParams } = new URL(url, config.appUrl);
    const filters = filtersOf(Object.fromEntries(searchParams));
    const read = { kind: 'export_asked', what: pathname, filters } as const;
    const wait = await request.server.securityLog.read(request, read);
    if (wait) return wait;
    const act = { id: admin.id, admin, request, fourEyes: config.fourEyes };
    const asked = { kind: 'export', subject: 'user', parameters: { url } } as const;
    const outcome =
      (await exportRefusal(db, config.fourEyes, admin, url)) &&
      (await inTransaction(db, (tx) => askSecondAdmin(tx, act, asked)));
    if (outcome && isWaiting(outcome)) return waits(outcome);
    if (outcome) return outcome;
    const file = new URL(url, config.appUrl);
    file.searchParams.set('format', 'csv');
    return ok({ message: 'The file is ready.', url: file.pathname + file.search });
  });
}
