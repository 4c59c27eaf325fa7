import { listAuditSchemas } from '#contract/admin/list-audit.schemas.ts';
import { listAudit } from '#contract/admin/list-audit.ts';
import type { Deps } from '#server/deps.ts';
import { answerList } from '#server/market/lists/answer-list.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { auditList } from './audit-list.ts';
import { auditColumns, presentAuditEntry } from './present-audit-entry.ts';

export function auditRoutes(serve: Serve, deps: Deps): void {
  const view = { present: presentAuditEntry, file: 'audit', columns: auditColumns };
  serve(listAudit, listAuditSchemas, (call) => answerList(deps, call, auditList(call.query), view));
}
