import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { logout } from '#contract/accounts/logout.ts';
import { switchRole } from '#contract/accounts/switch-role.ts';
import { setUserStatus } from '#contract/admin/set-user-status.ts';
import { announceAccountChange } from '#server/platform/database/change-bus.ts';
import { sessionHash } from '#server/platform/http/auth/session-cookie.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import type { Client } from '#verification/support/client.ts';
import { eventually } from '#verification/support/eventually.ts';
import { as, buildAdmin, buildUser, type Person, signedIn } from '#verification/support/people.ts';
import { silentLog } from '#verification/support/silent-log.ts';
import { watchSessions } from './session-watch.ts';

withTestApp();

/** Nobody looks by the clock while a test runs. */
const NEVER_MS = 600_000;

/** What a person's socket is closed with once they have done this. */
async function closedBy(act: (client: Client, person: Person) => Promise<unknown>) {
  const person = await buildUser({ roles: ['buyer', 'seller'] });
  const client = await signedIn(person);
  const session = sessionHash(client.cookies.get('fairlot_session') ?? '').toString('hex');
  const close = vi.fn();
  const credential = { session, caller: { id: person.id, role: 'buyer' as const } };
  const watch = watchSessions(theApp().db, silentLog, new Set([{ credential, close }]), NEVER_MS);
  try {
    await act(client, person);
    await eventually(() => expect(close).toHaveBeenCalled());
    return close.mock.calls[0]?.[0];
  } finally {
    watch.stop();
  }
}

test('who signs out, is suspended or switches the role here loses the socket at once', async () => {
  expect(await closedBy((client) => client.call(logout))).toBe(4401);
  expect(await closedBy((client) => client.call(switchRole, { body: { role: 'seller' } }))).toBe(
    4403,
  );
  const suspended = await closedBy(async (_, { id }) =>
    as(await buildAdmin()).call(setUserStatus, { params: { id }, body: { status: 'suspended' } }),
  );
  expect(suspended).toBe(4401);
});

test('and who did so through another server, as soon as its notification arrives', async () => {
  const { db } = theApp();
  const closed = closedBy(async (_, { id }) => {
    await sql`delete from sessions where user_id = ${id}`.execute(db);
    announceAccountChange(db, 'remote');
  });
  expect(await closed).toBe(4401);
});

test('what is changed beside this server is seen by the clock', async () => {
  const { db } = theApp();
  const person = await buildUser();
  const client = await signedIn(person);
  const session = sessionHash(client.cookies.get('fairlot_session') ?? '').toString('hex');
  const close = vi.fn();
  const credential = { session, caller: { id: person.id, role: 'buyer' as const } };
  const watch = watchSessions(db, silentLog, new Set([{ credential, close }]), 50);
  await sql`update users set status = 'suspended' where id = ${person.id}`.execute(db);
  await eventually(() => expect(close).toHaveBeenCalledWith(4401, 'The session ended.'));
  watch.stop();
});
