import { codeOf } from '../support/app-code.ts';
import { query } from '../support/database.ts';
import type { StoryServer } from '../support/server.ts';
import { PASSWORD } from '../support/steps.ts';
import { callerAt, type ScreenCaller, signIn } from './caller.ts';

type Of = Pick<StoryServer, 'url' | 'dataDir'>;
type Role = 'buyer' | 'seller' | 'admin';

/**
 * Someone who registered just now and has nothing yet. Whoever runs the server lets them in, since
 * its mails may go nowhere, and makes them an admin where that is wanted.
 */
export async function newcomer(at: Of, email: string, role: Role): Promise<ScreenCaller> {
  const visitor = await callerAt(at.url);
  await visitor.send('POST', '/register', {
    name: nameIn(email),
    email,
    role: role === 'seller' ? 'seller' : 'buyer',
    password: PASSWORD,
    password_confirmation: PASSWORD,
    terms: true,
  });
  const letIn = `update users set email_verified_at = now(), roles = $2 where email = $1`;
  await query(at, letIn, [email, [role]]);
  return signIn(at.url, email, PASSWORD);
}

const nameIn = (email: string): string =>
  (email.split('@', 1)[0] ?? '')
    .split('.')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');

/** Switches two-step login on as its screen does; the recovery codes. */
export async function switchOn(caller: ScreenCaller): Promise<string[]> {
  const { secret } = await caller.send<{ secret: string }>('POST', '/api/two-factor');
  const proof = { password: PASSWORD, code: codeOf(secret) };
  const on = await caller.send<{ recovery_codes: string[] }>('POST', '/api/two-factor/on', proof);
  return on.recovery_codes;
}

/** Another log-in, by a recovery code, which is gone then. */
export async function signInByCode(url: string, email: string, code = ''): Promise<ScreenCaller> {
  const caller = await signIn(url, email, PASSWORD);
  await caller.send('POST', '/login/two-factor', { code });
  return caller;
}
