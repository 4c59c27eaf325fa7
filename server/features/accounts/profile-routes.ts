import { confirmEmailChangeSchemas } from '#contract/accounts/confirm-email-change.schemas.ts';
import { confirmEmailChange } from '#contract/accounts/confirm-email-change.ts';
import { getProfileSchemas } from '#contract/accounts/get-profile.schemas.ts';
import { getProfile } from '#contract/accounts/get-profile.ts';
import { switchRoleSchemas } from '#contract/accounts/switch-role.schemas.ts';
import { switchRole } from '#contract/accounts/switch-role.ts';
import { updateProfileSchemas } from '#contract/accounts/update-profile.schemas.ts';
import { updateProfile } from '#contract/accounts/update-profile.ts';
import { pages } from '#contract/pages.ts';
import type { Deps } from '#server/deps.ts';
import { presentUser } from '#server/market/people/present-user.ts';
import { isRefusal, ok, redirect } from '#server/platform/http/answers/answer.ts';
import { perAccount, RENAMING } from '#server/platform/http/limits/per-account.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { confirmChange, waitingEmail } from './email-change.ts';
import { linkRefusal } from './link-refusal.ts';
import { switchTo } from './switch-role.ts';
import { changeProfile } from './update-profile.ts';

export function profileRoutes(serve: Serve, deps: Deps): void {
  const { config, db } = deps;
  const renaming = perAccount(config.rateLimits, RENAMING);

  serve(getProfile, getProfileSchemas, async ({ user: { id, name, email } }) =>
    ok({ name, email, pending_email: await waitingEmail(db, id) }),
  );

  serve(
    updateProfile,
    updateProfileSchemas,
    renaming(async ({ body, user, request }) => {
      const updated = await changeProfile(deps, user, body, request);
      if (isRefusal(updated)) return updated;
      return ok({
        message: 'Profile updated successfully',
        user: presentUser(updated.user),
        pending_email: updated.pendingEmail,
      });
    }),
  );

  serve(confirmEmailChange, confirmEmailChangeSchemas, async ({ params, request }) => {
    const good = await confirmChange(db, params.id, params.token, request);
    return good ? redirect(pages.emailVerified) : linkRefusal(request);
  });

  serve(switchRole, switchRoleSchemas, async ({ body, user, request }) => {
    const switched = await switchTo(deps, user, body.role, request);
    if (isRefusal(switched)) return switched;
    return ok({ message: 'Role switched successfully', user: presentUser(switched) });
  });
}
