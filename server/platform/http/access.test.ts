import { beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { buildCast, CALLERS } from '#verification/access/cast.ts';
import { spelled } from '#verification/access/row.ts';
import { nameOf, rows } from '#verification/access/rows.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { outcomeOf } from '#verification/support/bidders.ts';
import { contractEndpoints } from '#verification/support/contract-endpoints.ts';
import { isLink } from './openapi/openapi-schema.ts';

withTestApp();
beforeAll(() => theApp().app.ready());

/** What the running app serves, as its own description says. */
function endpointsServed(): string[] {
  const { paths = {} } = theApp().app.swagger();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods ?? {}).map(
      (method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    ),
  );
}

/** Links of mails answer browsers alone and stand in no description; their rows call them. */
const isDescribed = (endpoint: Endpoint): boolean => !isLink(endpoint);

test('every endpoint that is described has its row, and nothing else has', () => {
  const described = rows.filter(({ endpoint }) => isDescribed(endpoint));
  expect(endpointsServed().toSorted()).toEqual(described.map(nameOf).toSorted());
});

test('every endpoint of the contract has its row', async () => {
  const declared = await contractEndpoints();
  const names = declared.map((endpoint) => nameOf({ endpoint }));
  expect(names.toSorted()).toEqual(rows.map(nameOf).toSorted());
});

/** Text with its charset, or a picture; an answer without a body has no type. */
const TYPED =
  /^((application\/json|text\/(csv|html|plain)); charset=utf-8|image\/webp|application\/pdf)$/;

test.each(rows.map((row) => [nameOf(row), row] as const))(
  '%s answers each kind of caller as its row says, and says what its body is',
  async (_, row) => {
    const cast = await buildCast();
    for (const caller of CALLERS) {
      const client = await cast.clientOf(caller);
      const reply = await client.call(row.endpoint, await row.sent(cast, caller));
      const outcome = outcomeOf(reply);
      expect(`${caller}: ${outcome}`).toBe(`${caller}: ${spelled(row.expected[caller])}`);
      if (reply.text !== '') expect(reply.headers['content-type'], caller).toMatch(TYPED);
    }
  },
);
