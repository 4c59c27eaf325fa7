import { describe, expect, test } from 'vitest';
import { goodCall } from '#verification/access/good-call.ts';
import type { Row } from '#verification/access/row.ts';
import { nameOf, rows } from '#verification/access/rows.ts';
import { withTestApp } from '#verification/support/app.ts';

withTestApp();

/** PostgreSQL keeps neither as it came: a text with one is refused, never a fault. */
const unkeepable = ['a\u0000b', 'x\ud800y', '\udc00'];

const fieldsOf = (body: unknown): string[] =>
  typeof body === 'object' && body !== null ? Object.keys(body) : [];

const withBodies = rows
  .filter(({ endpoint }) => endpoint.body)
  .map((row) => [nameOf(row), row] as const);

/** Every field of a valid body replaced by every value; a call that succeeded begins anew. */
async function outcomesOf(row: Row, values: readonly unknown[]): Promise<[string, number][]> {
  let good = await goodCall(row);
  const outcomes: [string, number][] = [];
  for (const field of fieldsOf(good.sent.body))
    for (const value of values) {
      const { status } = await good.send({ body: { ...Object(good.sent.body), [field]: value } });
      outcomes.push([`${field}: ${JSON.stringify(value).slice(0, 40)}`, status]);
      if (status < 400) good = await goodCall(row, good.cast);
    }
  return outcomes;
}

describe('text that cannot be kept as it came is refused', () => {
  test.each(withBodies)('%s', async (_, row) => {
    const outcomes = await outcomesOf(row, unkeepable);
    expect(outcomes.filter(([, status]) => status !== 422)).toEqual([]);
  });
});

test.each(['reason', 'title', 'name', 'password'])(
  'NUL in %s is told to the field',
  async (field) => {
    const row = rows.find(({ endpoint }) =>
      field === 'reason'
        ? endpoint.path.endsWith('/reject')
        : field === 'title'
          ? endpoint.path === '/api/seller/auctions' && endpoint.method === 'POST'
          : endpoint.path === '/register',
    );
    if (!row) throw new Error('The endpoint has no row.');
    const good = await goodCall(row);
    const reply = await good.send({
      body: { ...Object(good.sent.body), [field]: 'long enough\u0000' },
    });
    expect(reply).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    });
  },
);

test.each([true, [5], '0x10', '1e3', '', 1.5, -5, 0, 1_000_000_001])(
  'shares are counted in whole numbers, not in %j',
  async (total_shares) => {
    const row = rows.find(({ endpoint }) => endpoint.path === '/api/seller/auctions');
    if (!row) throw new Error('The endpoint has no row.');
    const good = await goodCall(row);
    const reply = await good.send({ body: { ...Object(good.sent.body), total_shares } });
    expect(reply).toMatchObject({
      status: 422,
      body: { errors: { total_shares: [expect.any(String)] } },
    });
  },
);
