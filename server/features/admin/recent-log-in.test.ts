import { beforeEach, describe, expect, test } from 'vitest';
import { CONFIRMED_MINUTES } from '#contract/accounts/confirm-owner.schemas.ts';
import { confirmOwner } from '#contract/accounts/confirm-owner.ts';
import { createToken } from '#contract/accounts/create-token.ts';
import { confirmPendingAct } from '#contract/admin/confirm-pending-act.ts';
import { setAdmin } from '#contract/admin/set-admin.ts';
import type { Operation } from '#contract/endpoint.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { type Sent, visitor } from '#verification/support/client.ts';
import { buildPendingAct } from '#verification/support/pending-acts.ts';
import {
  buildAdmin,
  buildBuyer,
  PASSWORD,
  type Person,
  signedIn,
  signedInSince,
} from '#verification/support/people.ts';

withTestApp();

let admin: Person;
beforeEach(async () => {
  admin = await buildAdmin();
});

const user = (id: number) =>
  theApp().db.selectFrom('users').select('roles').where('id', '=', id).executeTakeFirstOrThrow();

const act = (id: number) =>
  theApp()
    .db.selectFrom('pending_acts')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

interface Deed {
  sent: Sent;
  /** What the deed changes. */
  look: () => Promise<unknown>;
}

const promotion = async (): Promise<Deed> => {
  const { id } = await buildBuyer();
  return { sent: { params: { id }, body: { admin: true } }, look: () => user(id) };
};
const demotion = async (): Promise<Deed> => {
  const { id } = await buildAdmin();
  return { sent: { params: { id }, body: { admin: false } }, look: () => user(id) };
};
const confirmation = async (): Promise<Deed> => {
  const id = await buildPendingAct();
  return { sent: { params: { id } }, look: () => act(id) };
};

const deeds: [name: string, endpoint: Operation, build: () => Promise<Deed>][] = [
  ['making an admin', setAdmin, promotion],
  ['unmaking an admin', setAdmin, demotion],
  ['confirming what another admin asked for', confirmPendingAct, confirmation],
];

describe.each(deeds)('%s', (_, endpoint, build) => {
  test('takes a log-in within a quarter of an hour, or its confirmation', async () => {
    const { sent, look } = await build();
    const before = await look();
    const client = await signedInSince(CONFIRMED_MINUTES + 1, admin);
    expect(await client.call(endpoint, sent)).toMatchObject({
      status: 403,
      body: { code: 'confirmation_required' },
    });
    expect(await look()).toEqual(before);
    await client.call(confirmOwner, { body: { current_password: PASSWORD } });
    expect((await client.call(endpoint, sent)).status).toBe(200);
    expect(await look()).not.toEqual(before);
  });

  test('is never a token’s, whatever its scopes', async () => {
    const { sent, look } = await build();
    const before = await look();
    const client = await signedIn(admin);
    const { token } = (await client.call(createToken, { body: { name: 'script' } })).body;
    const headers = { authorization: `Bearer ${token}` };
    expect(await visitor().call(endpoint, { ...sent, headers })).toMatchObject({
      status: 403,
      body: { code: 'session_required' },
    });
    expect(await look()).toEqual(before);
  });
});
