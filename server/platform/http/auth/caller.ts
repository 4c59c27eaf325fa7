import type { Scope } from '#contract/accounts/scope.ts';
import type { TwoFactorState } from '#contract/accounts/two-factor.ts';
import type { Role } from '#contract/endpoint.ts';

/** The signed-in user of a request. */
export interface Caller {
  id: number;
  name: string;
  email: string;
  emailVerifiedAt: Date | null;
  roles: Role[];
  /** The first role: the one that counts. */
  role: Role;
  status: 'active' | 'inactive' | 'suspended';
  twoFactor: TwoFactorState;
  createdAt: Date;
  /** How they signed in; a session must carry the anti-forgery token, a bearer token need not. */
  by: 'session' | 'token';
  /** Scopes of the bearer token; a session may do all that its user may. */
  scopes?: readonly Scope[];
}

/** To whom a lot or bid is shown; undefined is the public. */
export type Reader = Pick<Caller, 'id' | 'role'> | undefined;
