import { changePasswordSchemas } from '#contract/accounts/change-password.schemas.ts';
import { changePassword } from '#contract/accounts/change-password.ts';
import { forgotPasswordSchemas } from '#contract/accounts/forgot-password.schemas.ts';
import { forgotPassword } from '#contract/accounts/forgot-password.ts';
import { resetPasswordSchemas } from '#contract/accounts/reset-password.schemas.ts';
import { resetPassword } from '#contract/accounts/reset-password.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { isRefusal, ok } from '#server/platform/http/answers/answer.ts';
import { issueSession } from '#server/platform/http/auth/session-cookie.ts';
import { perAddress } from '#server/platform/http/limits/per-address.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { changeOwnPassword } from './change-password.ts';
import { mailRefusal } from './mail-limit.ts';
import { queueJob } from './mails/queue-job.ts';
import { resetByToken } from './reset-password.ts';

const LINK_SENT = 'Password reset link sent! Please check your email.';

export function passwordRoutes(serve: Serve, deps: Deps): void {
  const { config, db } = deps;
  const limited = perAddress(config.rateLimits);

  // Whether the email is known is looked up by the job, so that the answer cannot depend on it.
  serve(
    forgotPassword,
    forgotPasswordSchemas,
    limited(async ({ body: { email }, request }) => {
      const refusal = await mailRefusal(deps, { kind: 'reset', email, request });
      if (refusal) return refusal;
      await inTransaction(db, (tx) => queueJob(tx, 'mail_reset_link', { email }));
      return ok({ message: LINK_SENT, status: LINK_SENT });
    }),
  );

  serve(
    resetPassword,
    resetPasswordSchemas,
    limited(async ({ body, request }) => {
      const refusal = await resetByToken(db, body, request);
      return refusal ?? ok({ message: 'Password reset successful.' });
    }),
  );

  serve(changePassword, changePasswordSchemas, async ({ body, user, request, reply }) => {
    const changed = await changeOwnPassword(deps, { user, given: body, request });
    if (isRefusal(changed)) return changed;
    if (changed.value) issueSession(reply, config, changed.value);
    return ok({ message: 'Password updated successfully' });
  });
}
