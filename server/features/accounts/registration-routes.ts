import { register } from '#contract/accounts/register.ts';
import { resendVerification } from '#contract/accounts/resend-verification.ts';
import { verifyEmail } from '#contract/accounts/verify-email.ts';
import { pages } from '#contract/pages.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { created, invalid, ok, redirect } from '#server/http/answer.ts';
import { perAddress } from '#server/http/limits/per-address.ts';
import type { Serve } from '#server/http/serve.ts';
import { queueJob } from '#server/jobs/queue.ts';
import { easyToGuess } from './easy-to-guess.ts';
import { linkRefusal } from './link-refusal.ts';
import { mayMail } from './mail-limit.ts';
import { openAccount } from './register.ts';
import { verifyByLink } from './verify-email.ts';

export function registrationRoutes(serve: Serve, deps: Deps): void {
  const { config, db } = deps;
  const limited = perAddress(config.rateLimits);

  serve(
    register,
    limited(async ({ body, request }) => {
      const easy = easyToGuess(body.password, body);
      if (easy) return invalid({ password: [easy] });
      await openAccount(deps, body, request);
      return created({
        message: 'Registration successful! Please check your email to verify your account.',
      });
    }),
  );

  serve(
    resendVerification,
    limited(async ({ body, request }) => {
      // The session's user as they are: who has to verify is in no good standing yet.
      const email = body?.email ?? request.caller?.email;
      if (!email) return invalid({ email: ['The email is required.'] });
      if (await mayMail(deps, email))
        await inTransaction(db, (tx) => queueJob(tx, 'mail_verification', { email }));
      return ok({ message: 'Verification email resent!' });
    }),
  );

  serve(verifyEmail, async ({ params, query, request }) => {
    const { expires = '', signature = '' } = query;
    const good = await verifyByLink(deps, { ...params, expires, signature }, request);
    return good ? redirect(pages.emailVerified) : linkRefusal(request);
  });
}
