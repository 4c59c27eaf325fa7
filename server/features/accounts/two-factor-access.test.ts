import { beforeAll, expect, test } from 'vitest';
import { buildCast } from '#verification/access/cast.ts';
import { nameOf, rows } from '#verification/access/rows.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { outcomeOf } from '#verification/support/bidders.ts';
import { hasTwoFactor, pendingClient } from '#verification/support/two-factor.ts';

withTestApp();
beforeAll(() => theApp().app.ready());

test.each(rows.map((row) => [nameOf(row), row] as const))(
  'between the two steps an admin is nobody to %s',
  async (_, row) => {
    const cast = await buildCast();
    await hasTwoFactor(cast.admin);
    const between = await pendingClient(cast.admin);
    const reply = await between.call(row.endpoint, await row.sent(cast, 'signed out'));
    const signedOut = await cast.clientOf('signed out');
    const asNobody = await signedOut.call(row.endpoint, await row.sent(cast, 'signed out'));
    expect(outcomeOf(reply)).toBe(outcomeOf(asNobody));
    if (row.endpoint.access !== 'public') expect(reply.status).toBe(401);
  },
);
