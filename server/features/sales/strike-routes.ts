import { liftStrikeSchemas } from '#contract/sales/lift-strike.schemas.ts';
import { liftStrike } from '#contract/sales/lift-strike.ts';
import { listOwnStrikesSchemas } from '#contract/sales/list-own-strikes.schemas.ts';
import { listOwnStrikes } from '#contract/sales/list-own-strikes.ts';
import { listStrikesSchemas } from '#contract/sales/list-strikes.schemas.ts';
import { listStrikes } from '#contract/sales/list-strikes.ts';
import type { Strikes } from '#contract/sales/strikes.ts';
import { type Instant, toInstant } from '#domain/time.ts';
import type { Deps } from '#server/deps.ts';
import {
  liftStrike as lift,
  type StrikeRow,
  strikeCounts,
  strikesOf,
} from '#server/market/sales/strikes.ts';
import { readClock } from '#server/platform/database/read-clock.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { isRefusal, ok, type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import type { Serve } from '#server/platform/http/serve.ts';

export function strikeRoutes(serve: Serve, deps: Deps): void {
  const { db, config } = deps;

  serve(listOwnStrikes, listOwnStrikesSchemas, async ({ user }) => {
    const found = await findStrikes(deps, user.id);
    return isRefusal(found) ? found : ok(found);
  });

  serve(listStrikes, listStrikesSchemas, async ({ params }) => {
    const found = await findStrikes(deps, params.id);
    return isRefusal(found) ? found : ok(found);
  });

  serve(liftStrike, liftStrikeSchemas, async ({ params, body, user: admin, request }) => {
    const outcome = await inTransaction(db, (tx) =>
      lift(tx, params.id, body.reason, config.strikes, { admin, request }),
    );
    const found = isRefusal(outcome) ? outcome : await findStrikes(deps, outcome.userId);
    return isRefusal(found) ? found : ok(found);
  });
}

async function findStrikes(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  userId: number,
): Promise<Strikes | Refusal> {
  const user = await db
    .selectFrom('users')
    .select('bidding_suspended_until as until')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) return refuse('not_found');
  const [rows, now] = [await strikesOf(db, userId), await readClock(db)];
  const strikes = rows.map((row) => presentStrike(row, now));
  const isSuspended = user.until !== null && toInstant(user.until) > now;
  return {
    strikes,
    counting: strikes.filter(({ counts }) => counts).length,
    suspend_at: config.strikes.suspendAt,
    suspend_days: config.strikes.suspendDays,
    bidding_suspended_until: isSuspended ? (user.until?.toISOString() ?? null) : null,
  };
}

const presentStrike = (row: StrikeRow, now: Instant): Strikes['strikes'][number] => ({
  id: row.id,
  sale_id: row.sale_id,
  auction: { id: row.auction_id, title: row.title },
  made_at: row.made_at.toISOString(),
  counts: strikeCounts(row, now),
  lifted_at: row.lifted_at?.toISOString() ?? null,
  lift_reason: row.lift_reason,
});
