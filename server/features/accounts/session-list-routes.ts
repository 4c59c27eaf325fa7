import { endOtherSessions } from '#contract/accounts/end-other-sessions.ts';
import { endSession } from '#contract/accounts/end-session.ts';
import { listSessions } from '#contract/accounts/list-sessions.ts';
import type { Deps } from '#server/deps.ts';
import { ok, refuse } from '#server/http/answer.ts';
import type { Serve } from '#server/http/serve.ts';
import { issueSession } from '#server/http/session-cookie.ts';
import { endOne, endOthers, sessionsOf } from './session-list.ts';

export function sessionListRoutes(serve: Serve, { config, db }: Deps): void {
  serve(listSessions, async ({ user, request }) => ok(await sessionsOf(db, user.id, request)));

  serve(endSession, async ({ params: { id }, user, request, reply }) => {
    const ended = await endOne(db, { userId: user.id, id, request });
    if (!ended) return refuse('not_found');
    if (ended.current) issueSession(reply, config);
    return ok({ message: 'Session ended.' });
  });

  serve(endOtherSessions, async ({ user, request }) => {
    await endOthers(db, user.id, request);
    return ok({ message: 'You are signed out everywhere else.' });
  });
}
