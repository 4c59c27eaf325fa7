import { confirmOwnerSchemas } from '#contract/accounts/confirm-owner.schemas.ts';
import { confirmOwner } from '#contract/accounts/confirm-owner.ts';
import { endOtherSessionsSchemas } from '#contract/accounts/end-other-sessions.schemas.ts';
import { endOtherSessions } from '#contract/accounts/end-other-sessions.ts';
import { endSessionSchemas } from '#contract/accounts/end-session.schemas.ts';
import { endSession } from '#contract/accounts/end-session.ts';
import { listSessionsSchemas } from '#contract/accounts/list-sessions.schemas.ts';
import { listSessions } from '#contract/accounts/list-sessions.ts';
import type { Deps } from '#server/deps.ts';
import { pageOf } from '#server/market/lists/page-of.ts';
import { isRefusal, ok } from '#server/platform/http/answers/answer.ts';
import { issueSession } from '#server/platform/http/auth/session-cookie.ts';
import { perAddress } from '#server/platform/http/limits/per-address.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { confirm } from './confirm-owner.ts';
import { confirmedAnswer } from './confirmed-answer.ts';
import { endOne, endOthers, sessionsOf } from './session-list.ts';

export function sessionListRoutes(serve: Serve, deps: Deps): void {
  const { config, db } = deps;
  const limited = perAddress(config.rateLimits);

  serve(listSessions, listSessionsSchemas, async ({ query, user, request }) =>
    pageOf(await sessionsOf(db, user.id, request), query),
  );

  serve(endSession, endSessionSchemas, async ({ params: { id }, user, request, reply }) => {
    const ended = await endOne(db, { id, user, request });
    if (isRefusal(ended)) return ended;
    if (ended.current) issueSession(reply, config);
    return ok({ message: 'Session ended.' });
  });

  serve(endOtherSessions, endOtherSessionsSchemas, async ({ user, request }) => {
    const refusal = await endOthers(db, { user, request });
    return refusal ?? ok({ message: 'You are logged out everywhere else.' });
  });

  serve(
    confirmOwner,
    confirmOwnerSchemas,
    limited(async ({ body, user, request, reply }) => {
      const renewed = await confirm(deps, { user, given: body, request });
      if (isRefusal(renewed)) return renewed;
      issueSession(reply, config, renewed.value);
      return confirmedAnswer();
    }),
  );
}
