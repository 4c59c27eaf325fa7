import { listSecurityLogSchemas } from '#contract/admin/list-security-log.schemas.ts';
import { listSecurityLog } from '#contract/admin/list-security-log.ts';
import type { Deps } from '#server/deps.ts';
import { answerList } from '#server/market/lists/answer-list.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { presentEvent, securityColumns } from './present-event.ts';
import { securityList } from './security-list.ts';

export function securityLogRoutes(serve: Serve, deps: Deps): void {
  const view = { present: presentEvent, file: 'security-log', columns: securityColumns };
  serve(listSecurityLog, listSecurityLogSchemas, (call) =>
    answerList(deps, call, securityList(call.query), view),
  );
}
