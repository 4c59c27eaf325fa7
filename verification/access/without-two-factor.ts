import { expect, test } from 'vitest';
import { createToken } from '#contract/accounts/create-token.ts';
import { theApp } from '../support/app.ts';
import { outcomeOf } from '../support/bidders.ts';
import { type Person, signedIn } from '../support/people.ts';
import { hasTwoFactor } from '../support/two-factor.ts';
import { buildCast } from './cast.ts';
import { spelled } from './row.ts';
import { nameOf, rows } from './rows.ts';

export const REFUSED = '403 two_factor_required';

/** Where somebody needs two-step login and has none: nothing is open to them but what is open to all, and its set-up. */
export const walkWithoutTwoFactor = (who: 'admin' | 'buyer', other: 'buyer' | 'seller') =>
  test.each(rows.map((row) => [nameOf(row), row] as const))(
    `${who} without two-step login, where it is required, and %s`,
    async (_, row) => {
      const { endpoint } = row;
      const cast = await buildCast();
      const client = await signedIn(cast[who]);
      const mayAnyway = endpoint.access === 'public' || endpoint.beforeTwoFactor;
      // What is closed is asked for by another's request: some set the asker's own two steps up.
      const sent = await row.sent(cast, mayAnyway ? who : other);
      const outcome = outcomeOf(await client.call(endpoint, sent));
      if (endpoint.access === 'public') expect(outcome).toBe(spelled(row.expected['signed out']));
      else if (mayAnyway) expect(outcome).toBe(spelled(row.expected[who]));
      else expect(outcome).toBe(REFUSED);
    },
  );

/** What a program sends with a token that was made while two-step login was on, of somebody for whom it is off by now. */
export async function tokenFromBefore(person: Person): Promise<{ authorization: string }> {
  await hasTwoFactor(person);
  const made = await (await signedIn(person)).call(createToken, { body: { name: 'a program' } });
  await theApp()
    .db.updateTable('users')
    .set({ two_factor_at: null })
    .where('id', '=', person.id)
    .execute();
  return { authorization: `Bearer ${made.body.token}` };
}
