import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { loginPasskey } from '#contract/accounts/login-passkey.ts';
import { listUsers } from '#contract/admin/list-users.ts';
import { sweep } from '#server/jobs.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { visitor } from '#verification/support/client.ts';
import { buildAdmin, buildBuyer, signedIn } from '#verification/support/people.ts';
import { securityRows, strangeCredential } from '#verification/support/security-log.ts';

withTestApp({ trustProxy: () => true });

const body = { credential: strangeCredential };

/** Wrong passkeys, which cost nobody a password's hash. */
async function flood(times: number, addressOf: (nth: number) => string): Promise<void> {
  const client = visitor();
  for (let nth = 0; nth < times; nth += 1)
    await client.call(loginPasskey, { body, headers: { 'x-forwarded-for': addressOf(nth) } });
}

test('of a flood from one network 60 rows are written, and how many were left out', async () => {
  await flood(300, (nth) => `203.0.113.${nth % 250}`);
  expect(await securityRows('failed_log_in')).toHaveLength(60);
  const [leftOut] = await securityRows('left_out');
  expect(leftOut?.detail).toEqual({ events: expect.any(Number) });
});

test('of a flood from everywhere 600 rows are written, and refused powers are written all the same', async () => {
  await flood(900, (nth) => `2001:db8:${nth.toString(16)}::1`);
  expect((await securityRows('failed_log_in')).length).toBeLessThanOrEqual(620);
  expect((await (await signedIn(await buildBuyer())).call(listUsers)).status).toBe(403);
  expect(await securityRows('refused')).toHaveLength(1);
  expect((await securityRows('left_out')).length).toBeLessThanOrEqual(2);
});

test('rows are swept after 90 days; before that, the server can neither change nor delete them', async () => {
  const { db, database } = theApp();
  const refused = (statement: string) =>
    expect(database.pool.query(statement), statement).rejects.toThrow(/denied|refused/);
  await refused("update security_log set what = 'nothing'");
  await refused('delete from security_log');
  await refused('truncate security_log');
  await sql`
    insert into security_log (kind, what, at) values
      ('read', 'old', now() - interval '91 days'),
      ('read', 'young', now() - interval '89 days')`.execute(db);
  await refused("delete from security_log where what = 'young'");
  await sweep(db);
  const kept = (await securityRows('read')).map(({ what }) => what);
  expect(kept).toContain('young');
  expect(kept).not.toContain('old');
  await expect(database.asOwner("update security_log set what = 'nothing'")).rejects.toThrow(
    /append-only/,
  );
});

test('while the security log cannot be written, nobody reads personal data', async () => {
  const { database } = theApp();
  const admin = await signedIn(await buildAdmin());
  await database.asOwner('alter table security_log rename to gone');
  expect((await admin.call(listUsers)).status).toBe(500);
  await database.asOwner('alter table gone rename to security_log');
  expect((await admin.call(listUsers)).status).toBe(200);
  expect(await securityRows('read')).toContainEqual(
    expect.objectContaining({ what: listUsers.path }),
  );
});
