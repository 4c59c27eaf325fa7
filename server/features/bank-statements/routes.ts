import { decideBankLineSchemas } from '#contract/bank/decide-bank-line.schemas.ts';
import { decideBankLine } from '#contract/bank/decide-bank-line.ts';
import { importStatementSchemas } from '#contract/bank/import-statement.schemas.ts';
import { importStatement as importOperation } from '#contract/bank/import-statement.ts';
import { listUnmatchedSchemas } from '#contract/bank/list-unmatched.schemas.ts';
import { listUnmatched } from '#contract/bank/list-unmatched.ts';
import type { Deps } from '#server/deps.ts';
import { readList } from '#server/market/lists/read-list.ts';
import { isWaiting, waits } from '#server/market/second-admin/second-admin.ts';
import { invalid, isRefusal, listed, ok } from '#server/platform/http/answers/answer.ts';
import { windowOf } from '#server/platform/http/answers/paging.ts';
import { perAccount, UPLOADING } from '#server/platform/http/limits/per-account.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { decideLine } from './decide-line.ts';
import { importStatement } from './import-statement.ts';
import { openLines, presentOpenLine } from './open-lines.ts';
import { salesNow } from './payable-sales.ts';

export function bankStatementRoutes(serve: Serve, deps: Deps): void {
  const { db, config } = deps;
  const uploading = perAccount(config.rateLimits, UPLOADING);

  serve(
    importOperation,
    importStatementSchemas,
    uploading(async ({ body, user: admin, request }) => {
      const { bytes } = body.document as { bytes?: unknown };
      if (!Buffer.isBuffer(bytes)) return invalid({ document: ['Send the file as form data.'] });
      const given = { bytes, mapping: body.mapping, dryRun: body.dry_run === 'yes' };
      const imported = await importStatement(db, given, { admin, request, deps });
      return isRefusal(imported) ? imported : ok(imported);
    }),
  );

  serve(listUnmatched, listUnmatchedSchemas, async ({ query }) => {
    const { rows, total } = await readList(db, openLines, windowOf(query));
    const sales = new Map((await salesNow(db, rows)).map((sale) => [sale.id, sale]));
    return listed(
      rows.map((row) => presentOpenLine(row, sales.get(row.sale_id ?? 0))),
      total,
    );
  });

  serve(decideBankLine, decideBankLineSchemas, async (call) => {
    const outcome = await decideLine(deps, call);
    if (outcome && isRefusal(outcome)) return outcome;
    if (outcome && isWaiting(outcome)) return waits(outcome);
    const { sale_id: sale } = call.body;
    return ok({ message: sale === null ? 'The line was set aside.' : 'The payment was recorded.' });
  });
}
