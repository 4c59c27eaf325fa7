import { getCsrfCookie } from '#contract/accounts/get-csrf-cookie.ts';
import { getMe } from '#contract/accounts/get-me.ts';
import type { Deps } from '#server/deps.ts';
import { noContent, ok } from '#server/http/answer.ts';
import type { Serve } from '#server/http/serve.ts';
import { renewToken } from '#server/http/session-cookie.ts';
import { presentUser } from '#server/records/present-user.ts';

export function accountRoutes(serve: Serve, { config }: Deps): void {
  serve(getCsrfCookie, ({ request, reply }) => {
    renewToken(request, reply, config);
    return noContent();
  });
  serve(getMe, ({ user }) => ok(presentUser(user)));
}
