import type { Deps } from '#server/deps.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { passwordRoutes } from './password-routes.ts';
import { payoutAccountRoutes } from './payout-account-routes.ts';
import { profileRoutes } from './profile-routes.ts';
import { registrationRoutes } from './registration-routes.ts';
import { sessionListRoutes } from './session-list-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { tokenRoutes } from './token-routes.ts';
import { twoFactorRoutes } from './two-factor-routes.ts';

export function accountRoutes(serve: Serve, deps: Deps): void {
  sessionRoutes(serve, deps);
  registrationRoutes(serve, deps);
  passwordRoutes(serve, deps);
  profileRoutes(serve, deps);
  payoutAccountRoutes(serve, deps);
  sessionListRoutes(serve, deps);
  tokenRoutes(serve, deps);
  twoFactorRoutes(serve, deps);
  passkeyRoutes(serve, deps);
}
