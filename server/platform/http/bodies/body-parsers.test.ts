import { expect, test } from 'vitest';
import { register } from '#contract/accounts/register.ts';
import { withTestApp } from '#verification/support/app.ts';
import { visitor } from '#verification/support/client.ts';
import { buildPendingLot } from '#verification/support/lots.ts';
import { buildAdmin, signedIn } from '#verification/support/people.ts';

withTestApp();

const json = { 'content-type': 'application/json' };

async function adminAndLot() {
  const { id } = await buildPendingLot();
  return { admin: await signedIn(await buildAdmin()), path: `/api/admin/auctions/${id}` };
}

test('calls without a body may name JSON as their content type', async () => {
  const { admin, path } = await adminAndLot();
  expect((await admin.send('POST', `${path}/approve`, { headers: json })).status).toBe(200);
  expect((await admin.send('DELETE', path, { headers: json })).status).toBe(200);
});

test('where fields are required, no body at all names each of them', async () => {
  const { admin, path } = await adminAndLot();
  for (const headers of [json, {}])
    expect(await admin.send('POST', `${path}/reject`, { headers })).toMatchObject({
      status: 422,
      body: { errors: { reason: ['The reason is required.'] } },
    });
});

test.each(['[1]', '"reason"', '5'])(
  'a body that has no fields (%s) is told so in our words',
  async (body) => {
    const { admin, path } = await adminAndLot();
    const sentence = 'Send the fields by name, as in {"email": "..."}.';
    expect(await admin.send('POST', `${path}/reject`, { headers: json, body })).toMatchObject({
      status: 422,
      body: { message: sentence, errors: { body: [sentence] } },
    });
  },
);

test.each(['null', '" \\t "', '""', '[]', '7'])(
  'an auction form that is no object (%s) is refused, and breaks nothing',
  async (body) => {
    const { admin, path } = await adminAndLot();
    const reply = await admin.send('PUT', path, { headers: json, body });
    expect(reply).toMatchObject({ status: 422, body: { code: 'invalid' } });
  },
);

test('a reason that is no text is told so in our words', async () => {
  const { admin, path } = await adminAndLot();
  const reply = await admin.send('DELETE', path, { headers: json, body: '{"reason":5}' });
  expect(reply).toMatchObject({
    status: 422,
    body: { errors: { reason: ['The reason must be text.'] } },
  });
});

const otherTypes: [field: string, value: unknown, sentence: string][] = [
  ['name', 5, 'The name must be text.'],
  ['email', ['ann@example.com'], 'The email must be text.'],
  ['password', ['a'], 'The password must be text.'],
  ['password', [], 'The password must be text.'],
  ['password_confirmation', { a: 1 }, 'The confirmation must be text.'],
];

test.each(otherTypes)('%s %j is there, and is told what it must be', async (field, value, told) => {
  const whole = { name: 'Ann Lee', email: 'ann@example.com', password: 'over the hills' };
  const body = { ...whole, password_confirmation: whole.password, [field]: value };
  const reply = await visitor().call(register, { body });
  expect(reply).toMatchObject({ status: 422, body: { errors: { [field]: [told] } } });
});

test('broken JSON and poisoned prototypes are refused as unreadable', async () => {
  const { admin, path } = await adminAndLot();
  for (const body of ['{"reason":', '{"__proto__":{"reason":"x"}}']) {
    const reply = await admin.send('POST', `${path}/reject`, { headers: json, body });
    expect(reply).toMatchObject({ status: 400, body: { code: 'malformed' } });
  }
});
