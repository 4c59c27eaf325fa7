import { changePayoutAccountSchemas } from '#contract/accounts/change-payout-account.schemas.ts';
import { changePayoutAccount } from '#contract/accounts/change-payout-account.ts';
import { getPayoutAccountSchemas } from '#contract/accounts/get-payout-account.schemas.ts';
import { getPayoutAccount } from '#contract/accounts/get-payout-account.ts';
import type { Deps } from '#server/deps.ts';
import { isRefusal, ok } from '#server/platform/http/answers/answer.ts';
import { perAccount, RENAMING } from '#server/platform/http/limits/per-account.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { changeAccount, ownPayoutAccount } from './payout-account.ts';

export function payoutAccountRoutes(serve: Serve, deps: Deps): void {
  const limited = perAccount(deps.config.rateLimits, RENAMING);

  serve(getPayoutAccount, getPayoutAccountSchemas, async ({ user }) =>
    ok({ account: await ownPayoutAccount(deps, user) }),
  );

  serve(
    changePayoutAccount,
    changePayoutAccountSchemas,
    limited(async ({ body, user, request }) => {
      const account = await changeAccount(deps, { user, given: body, request });
      return isRefusal(account) ? account : ok({ account });
    }),
  );
}
