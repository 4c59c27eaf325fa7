import { beforeAll, expect, test } from 'vitest';
import { buildCast } from '#verification/access/cast.ts';
import { rows } from '#verification/access/rows.ts';
import {
  REFUSED,
  tokenFromBefore,
  walkWithoutTwoFactor,
} from '#verification/access/without-two-factor.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { outcomeOf } from '#verification/support/bidders.ts';
import { visitor } from '#verification/support/client.ts';

withTestApp({ adminTwoFactor: 'required', userTwoFactor: 'required' });
beforeAll(() => theApp().app.ready());

walkWithoutTwoFactor('buyer', 'seller');

test('such a buyer reads nothing by an API token either', async () => {
  const headers = await tokenFromBefore((await buildCast()).buyer);
  const program = visitor();
  for (const { endpoint } of rows.filter(({ endpoint: { method } }) => method === 'GET')) {
    if (endpoint.access === 'public' || endpoint.beforeTwoFactor) continue;
    const path = endpoint.path.replace(/:\w+/g, '1');
    const outcome = outcomeOf(await program.send('GET', path, { headers }));
    expect(`${path}: ${outcome}`).toBe(`${path}: ${REFUSED}`);
  }
});
