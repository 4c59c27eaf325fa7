import { addPasskeySchemas } from '#contract/accounts/add-passkey.schemas.ts';
import { addPasskey } from '#contract/accounts/add-passkey.ts';
import { beginPasskeySchemas } from '#contract/accounts/begin-passkey.schemas.ts';
import { beginPasskey } from '#contract/accounts/begin-passkey.ts';
import { beginPasskeyLoginSchemas } from '#contract/accounts/begin-passkey-login.schemas.ts';
import { beginPasskeyLogin } from '#contract/accounts/begin-passkey-login.ts';
import { confirmByPasskeySchemas } from '#contract/accounts/confirm-by-passkey.schemas.ts';
import { confirmByPasskey } from '#contract/accounts/confirm-by-passkey.ts';
import { listPasskeysSchemas } from '#contract/accounts/list-passkeys.schemas.ts';
import { listPasskeys } from '#contract/accounts/list-passkeys.ts';
import { loginPasskeySchemas } from '#contract/accounts/login-passkey.schemas.ts';
import { loginPasskey } from '#contract/accounts/login-passkey.ts';
import { removePasskeySchemas } from '#contract/accounts/remove-passkey.schemas.ts';
import { removePasskey } from '#contract/accounts/remove-passkey.ts';
import type { Deps } from '#server/deps.ts';
import { pageOf } from '#server/market/lists/page-of.ts';
import { presentUser } from '#server/market/people/present-user.ts';
import { created, isRefusal, ok } from '#server/platform/http/answers/answer.ts';
import { rememberDevice } from '#server/platform/http/auth/device-cookie.ts';
import { issueSession, newValue } from '#server/platform/http/auth/session-cookie.ts';
import { perAddress } from '#server/platform/http/limits/per-address.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { confirmedAnswer } from './confirmed-answer.ts';
import { beginByPasskey, confirmWithPasskey, logInByPasskey } from './passkey-log-in.ts';
import { add, beginAdding, passkeysOf, remove } from './passkeys.ts';

export function passkeyRoutes(serve: Serve, deps: Deps): void {
  const { config, db } = deps;
  const limited = perAddress(config.rateLimits);

  serve(listPasskeys, listPasskeysSchemas, async ({ query, user }) =>
    pageOf(await passkeysOf(db, user.id), query),
  );

  serve(beginPasskey, beginPasskeySchemas, async ({ user, request }) => {
    const options = await beginAdding(deps, user, request);
    return 'refused' in options ? options : ok({ ...options });
  });

  serve(addPasskey, addPasskeySchemas, async ({ body: asked, user, request, reply }) => {
    const value = newValue();
    const added = await add(deps, { user, asked, request, value });
    if ('refused' in added) return added;
    if (added.codes) issueSession(reply, config, value);
    return created({
      message: added.codes ? 'Passkey added. Two-step login is on.' : 'Passkey added.',
      passkey: added.passkey,
      recovery_codes: added.codes ?? [],
    });
  });

  serve(removePasskey, removePasskeySchemas, async ({ params: { id }, user, request, reply }) => {
    const value = newValue();
    const outcome = await remove(deps, { user, id, request, value });
    if (typeof outcome !== 'string') return outcome;
    if (outcome === 'removed') return ok({ message: 'Passkey removed.' });
    issueSession(reply, config, value);
    return ok({ message: 'Passkey removed. Two-step login is off.' });
  });

  serve(
    beginPasskeyLogin,
    beginPasskeyLoginSchemas,
    limited(async ({ request }) => {
      const options = await beginByPasskey(deps, request);
      return 'refused' in options ? options : ok({ ...options });
    }),
  );

  serve(
    loginPasskey,
    loginPasskeySchemas,
    limited(async ({ body: { credential }, request, reply }) => {
      const value = newValue();
      const signedIn = await logInByPasskey(deps, { credential, request, value });
      if (isRefusal(signedIn)) return signedIn;
      issueSession(reply, config, value);
      rememberDevice(request, reply, { settings: config, userId: signedIn.id });
      return ok({ user: presentUser(signedIn) });
    }),
  );

  serve(
    confirmByPasskey,
    confirmByPasskeySchemas,
    limited(async ({ body: { credential }, user, request, reply }) => {
      const renewed = await confirmWithPasskey(deps, user, { credential, request });
      if (isRefusal(renewed)) return renewed;
      issueSession(reply, config, renewed.value);
      return confirmedAnswer();
    }),
  );
}
