import { sql } from 'kysely';
import { createFeeTermsSchemas } from '#contract/fees/create-fee-terms.schemas.ts';
import { createFeeTerms } from '#contract/fees/create-fee-terms.ts';
import { presentFees } from '#contract/fees/fees-in-dollars.ts';
import { getFeesSchemas } from '#contract/fees/get-fees.schemas.ts';
import { getFees } from '#contract/fees/get-fees.ts';
import { listFeeTermsSchemas } from '#contract/fees/list-fee-terms.schemas.ts';
import { listFeeTerms } from '#contract/fees/list-fee-terms.ts';
import { hasFees } from '#domain/fee-terms.ts';
import type { Deps } from '#server/deps.ts';
import { feesInForce } from '#server/market/fees/fee-terms.ts';
import {
  feeTermsVersions,
  presentFeeTerms,
  setFeeTerms,
} from '#server/market/fees/set-fee-terms.ts';
import { readList } from '#server/market/lists/read-list.ts';
import { isWaiting, waits } from '#server/market/second-admin/second-admin.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { created, invalid, isRefusal, listed, ok } from '#server/platform/http/answers/answer.ts';
import { windowOf } from '#server/platform/http/answers/paging.ts';
import { keyOf, MALFORMED_KEY, readIdempotencyKey } from '#server/platform/http/idempotency-key.ts';
import type { Serve } from '#server/platform/http/serve.ts';

/** Newest first. */
const versions = {
  table: 'fee_terms',
  conditions: [],
  order: [{ by: sql.ref('fee_terms.id'), direction: 'desc' }],
  rows: feeTermsVersions,
} as const;

export function feeRoutes(serve: Serve, { db, config }: Deps): void {
  serve(getFees, getFeesSchemas, async () => {
    const { terms, since } = await feesInForce(db);
    return ok({
      fees: hasFees(terms) ? presentFees(terms) : null,
      since: since?.toISOString() ?? null,
    });
  });

  serve(listFeeTerms, listFeeTermsSchemas, async ({ query }) => {
    const { rows, total } = await readList(db, versions, windowOf(query));
    return listed(rows.map(presentFeeTerms), total);
  });

  serve(createFeeTerms, createFeeTermsSchemas, async ({ body, user: admin, request, reply }) => {
    const text = readIdempotencyKey(request.raw);
    if (text === 'malformed') return invalid(MALFORMED_KEY);
    const key = text === undefined ? undefined : keyOf(text, createFeeTerms, 0, body);
    const setting = { id: admin.id, admin, request, key, fourEyes: config.fourEyes };
    const set = await inTransaction(db, setFeeTerms(setting, body));
    if (isRefusal(set)) return set;
    if (isWaiting(set)) return waits(set);
    if (set.isRepeat) reply.header('idempotent-replayed', 'true');
    return created(set.version);
  });
}
