import { confirmRegistrationSchemas } from '#contract/accounts/confirm-registration.schemas.ts';
import { confirmRegistration } from '#contract/accounts/confirm-registration.ts';
import { getRegistrationSchemas } from '#contract/accounts/get-registration.schemas.ts';
import { getRegistration } from '#contract/accounts/get-registration.ts';
import { registerSchemas } from '#contract/accounts/register.schemas.ts';
import { register } from '#contract/accounts/register.ts';
import { resendVerificationSchemas } from '#contract/accounts/resend-verification.schemas.ts';
import { resendVerification } from '#contract/accounts/resend-verification.ts';
import { verifyEmailSchemas } from '#contract/accounts/verify-email.schemas.ts';
import { verifyEmail } from '#contract/accounts/verify-email.ts';
import { pages } from '#contract/pages.ts';
import { onTheWayTo } from '#domain/own-path.ts';
import type { Deps } from '#server/deps.ts';
import { created, invalid, isRefusal, ok, redirect } from '#server/platform/http/answers/answer.ts';
import { rememberDevice } from '#server/platform/http/auth/device-cookie.ts';
import { issueSession, newValue } from '#server/platform/http/auth/session-cookie.ts';
import { perAddress } from '#server/platform/http/limits/per-address.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { easyToGuess } from './easy-to-guess.ts';
import { linkRefusal } from './link-refusal.ts';
import { openAccount } from './register.ts';
import { resendLink } from './resend-link.ts';
import { type Link, queryOf } from './signed-link.ts';
import { confirmByLink, openVerification, readRegistration } from './verify-email.ts';

export function registrationRoutes(serve: Serve, deps: Deps): void {
  const limited = perAddress(deps.config.rateLimits);

  serve(
    register,
    registerSchemas,
    limited(async ({ body, request }) => {
      const easy = easyToGuess(body.password, body);
      if (easy) return invalid({ password: [easy] });
      const refusal = await openAccount(deps, body, request);
      if (refusal) return refusal;
      return created({
        message: 'Registration successful! Please check your email to verify your account.',
      });
    }),
  );

  serve(
    resendVerification,
    resendVerificationSchemas,
    limited(async ({ body, request }) => {
      // The session's user as they are: who has to verify is in no good standing yet.
      const email = body?.email ?? request.caller?.email;
      if (!email) return invalid({ email: ['The email is required.'] });
      const refusal = await resendLink(deps, email, request);
      return refusal ?? ok({ message: 'Verification email resent!' });
    }),
  );

  serve(verifyEmail, verifyEmailSchemas, async ({ params, query, request, reply }) => {
    const link = linkOf(params, query);
    const value = newValue();
    const opened = await openVerification(deps, link, { request, value });
    if (opened === 'logged in') {
      issueSession(reply, deps.config, value);
      rememberDevice(request, reply, { settings: deps.config, userId: Number(link.id) });
    }
    if (opened === 'verified' || opened === 'logged in')
      return redirect(onTheWayTo(link.next, pages.emailVerified));
    return opened ? redirect(confirmPage(link)) : linkRefusal(request);
  });

  serve(getRegistration, getRegistrationSchemas, async ({ params, query }) => {
    const found = await readRegistration(deps, linkOf(params, query));
    if (isRefusal(found)) return found;
    const { name, role, created_at } = found.registration;
    return ok({ name, email: found.email, role, registered_at: created_at.toISOString() });
  });

  serve(
    confirmRegistration,
    confirmRegistrationSchemas,
    limited(async ({ params, query, body, request }) => {
      const refusal = await confirmByLink(deps, linkOf(params, query), body, request);
      return refusal ?? ok({ message: 'Your email was verified successfully.' });
    }),
  );
}

const linkOf = (
  params: Pick<Link, 'id' | 'hash'>,
  { expires = '', signature = '', next }: Partial<Link>,
): Link => ({ ...params, expires, signature, next });

/** The page for a link that was opened elsewhere, with all that the link carries. */
const confirmPage = (link: Link): string => {
  const { id, hash } = link;
  const path = pages.confirmRegistration.replace(':id', String(id)).replace(':hash', hash);
  return `${path}?${queryOf(link)}`;
};
