import { expect, test } from 'vitest';
import { switchRole } from '#contract/accounts/switch-role.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { outcomeOf } from '#verification/support/bidders.ts';
import { buildBuyer, signedIn } from '#verification/support/people.ts';
import { expectChain, ROUNDS, race } from '#verification/support/races.ts';
import { recordsOf } from '#verification/support/traces.ts';

withTestApp();

test.each(ROUNDS)(
  'two sessions switch role at once: the records lead to the role that holds (%i)',
  async (round) => {
    const person = await buildBuyer();
    const [one, two] = [await signedIn(person), await signedIn(person)];
    const replies = await race(
      round,
      () => one.call(switchRole, { body: { role: 'seller' } }),
      () => two.call(switchRole, { body: { role: 'buyer' } }),
    );
    expect(replies.map(outcomeOf)).toEqual(['200', '200']);
    const { roles } = await theApp()
      .db.selectFrom('users')
      .select('roles')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(roles.toSorted()).toEqual(['buyer', 'seller']);
    expectChain(await recordsOf('user', person.id), 'roles', roles);
  },
);
