import { expect, test } from 'vitest';
import { withTestApp } from '#verification/support/app.ts';
import type { Client } from '#verification/support/client.ts';
import { eventually } from '#verification/support/eventually.ts';
import { listen, withLive } from '#verification/support/live.ts';
import { buildAdmin, buildBuyer, buildSeller, signedIn } from '#verification/support/people.ts';
import { hasTwoFactor, pendingClient } from '#verification/support/two-factor.ts';

withTestApp({ adminTwoFactor: 'required', userTwoFactor: 'required' });
withLive();

/** What a socket of this browser receives of its own and of the admins’ channel. */
async function receivedBy(client: Client): Promise<unknown[]> {
  const socket = await listen(['me', 'admin'], { as: client });
  await eventually(() => expect(socket.received).toHaveLength(2));
  return socket.received;
}

const nobody = ['me', 'admin'].map((channel) => ({
  type: 'refused',
  channel,
  code: 'unauthenticated',
}));

test('between the two steps a socket is nobody’s', async () => {
  const buyer = await buildBuyer();
  await hasTwoFactor(buyer);
  expect(await receivedBy(await pendingClient(buyer))).toEqual(nobody);
});

test('an admin who has to set up two-step login first hears nothing of the office', async () => {
  const admin = await buildAdmin();
  expect(await receivedBy(await signedIn(admin))).toEqual(nobody);
  await hasTwoFactor(admin);
  expect(JSON.stringify(await receivedBy(await signedIn(admin)))).not.toContain('refused');
});

test.each([
  ['buyer', buildBuyer],
  ['seller', buildSeller],
] as const)('a %s who has to set it up first hears nothing of their own', async (_, build) => {
  const person = await build();
  expect(await receivedBy(await signedIn(person))).toEqual(nobody);
  await hasTwoFactor(person);
  const received = await receivedBy(await signedIn(person));
  expect(received).toContainEqual(expect.objectContaining({ channel: 'me', snapshot: true }));
  expect(received).toContainEqual({ type: 'refused', channel: 'admin', code: 'wrong_role' });
});
