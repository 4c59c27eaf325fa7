import { createTokenSchemas } from '#contract/accounts/create-token.schemas.ts';
import { createToken } from '#contract/accounts/create-token.ts';
import { listTokensSchemas } from '#contract/accounts/list-tokens.schemas.ts';
import { listTokens } from '#contract/accounts/list-tokens.ts';
import { revokeTokenSchemas } from '#contract/accounts/revoke-token.schemas.ts';
import { revokeToken } from '#contract/accounts/revoke-token.ts';
import type { Deps } from '#server/deps.ts';
import { pageOf } from '#server/market/lists/page-of.ts';
import { created, isRefusal, ok, refuse } from '#server/platform/http/answers/answer.ts';
import { perAddress } from '#server/platform/http/limits/per-address.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { dropToken, makeToken, tokensOf } from './tokens.ts';

export function tokenRoutes(serve: Serve, { config, db }: Deps): void {
  const limited = perAddress(config.rateLimits);

  serve(
    createToken,
    createTokenSchemas,
    limited(async ({ body, user, request }) => {
      const made = await makeToken(db, user, body, request);
      return isRefusal(made) ? made : created(made);
    }),
  );

  serve(listTokens, listTokensSchemas, async ({ query, user }) =>
    pageOf(await tokensOf(db, user.id), query),
  );

  serve(revokeToken, revokeTokenSchemas, async ({ params: { id }, user, request }) =>
    (await dropToken(db, { userId: user.id, id, request }))
      ? ok({ message: 'Token revoked.' })
      : refuse('not_found'),
  );
}
