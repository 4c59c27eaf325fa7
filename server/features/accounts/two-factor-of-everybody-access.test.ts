import { beforeAll, expect, test } from 'vitest';
import { createToken } from '#contract/accounts/create-token.ts';
import { buildCast, type Cast } from '#verification/access/cast.ts';
import { spelled } from '#verification/access/row.ts';
import { nameOf, rows } from '#verification/access/rows.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { outcomeOf } from '#verification/support/bidders.ts';
import { visitor } from '#verification/support/client.ts';
import { signedIn } from '#verification/support/people.ts';
import { hasTwoFactor } from '#verification/support/two-factor.ts';

withTestApp({ adminTwoFactor: 'required', userTwoFactor: 'required' });
beforeAll(() => theApp().app.ready());

const REFUSED = '403 two_factor_required';

/** A token that was made while two-step login was on, of somebody for whom it is off by now. */
async function tokenOf(person: Cast['buyer']): Promise<string> {
  await hasTwoFactor(person);
  const made = await (await signedIn(person)).call(createToken, { body: { name: 'a program' } });
  await theApp()
    .db.updateTable('users')
    .set({ two_factor_at: null })
    .where('id', '=', person.id)
    .execute();
  return `Bearer ${made.body.token}`;
}

test.each(rows.map((row) => [nameOf(row), row] as const))(
  'a buyer without two-step login, where all need it, and %s',
  async (_, row) => {
    const { endpoint } = row;
    const cast = await buildCast();
    const client = await signedIn(cast.buyer);
    const mayAnyway = endpoint.access === 'public' || endpoint.beforeTwoFactor;
    // What is closed is asked for by another's request: some set the asker's own two steps up.
    const sent = await row.sent(cast, mayAnyway ? 'buyer' : 'seller');
    const outcome = outcomeOf(await client.call(endpoint, sent));
    if (endpoint.access === 'public') expect(outcome).toBe(spelled(row.expected['signed out']));
    else if (mayAnyway) expect(outcome).toBe(spelled(row.expected.buyer));
    else expect(outcome).toBe(REFUSED);
  },
);

test('such a buyer reads nothing by an API token either', async () => {
  const cast = await buildCast();
  const authorization = await tokenOf(cast.buyer);
  const program = visitor();
  for (const { endpoint } of rows.filter(({ endpoint: { method } }) => method === 'GET')) {
    if (endpoint.access === 'public' || endpoint.beforeTwoFactor) continue;
    const path = endpoint.path.replace(/:\w+/g, '1');
    const outcome = outcomeOf(await program.send('GET', path, { headers: { authorization } }));
    expect(`${path}: ${outcome}`).toBe(`${path}: ${REFUSED}`);
  }
});
