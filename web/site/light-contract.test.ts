import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { lightContract } from './light-contract.ts';

const light = (code: string, id = '/fairlot/contract/bids/place-bid.ts'): string | undefined =>
  lightContract.transform.call({ parse: parseAst }, code, id)?.code;

test('of an operation, browsers get how it is called and nothing else', () => {
  const operation = `export const placeBid = endpoint({
    method: 'POST',
    path: '/api/auctions/:id/bids',
    form: 'multipart',
    access: BIDDERS,
    body: z.object({ amount: Dollars }),
    response: { 201: PlacedBid },
  });`;
  expect(light(operation)).toBe(
    "export const placeBid = { method: 'POST', path: '/api/auctions/:id/bids', form: 'multipart' };",
  );
});

test('a schema is still there for the screen that imports it, and may be left out elsewhere', () => {
  expect(light('export const Seq = z.number().int();')).toBe(
    'export const Seq = /* @__PURE__ */ (() => (z.number().int()))();',
  );
  expect(light('const sort = { sort: z.never().optional() }, two = 2;')).toBe(
    'const sort = /* @__PURE__ */ (() => ({ sort: z.never().optional() }))(), two = 2;',
  );
});

test('what is no schema stays as it is, as do files that are not of the contract', () => {
  const plain = `export const MOST = 50;
    export const SELLERS = { roles: ['seller', 'admin'] };
    export const channel = (id) => name(id);
    export function listQuery(list) { const made = sortBy(list); return made; }`;
  expect(light(plain)).toBe(plain);
  expect(light('const made = z.number();', '/fairlot/web/lib/call.ts')).toBeUndefined();
});
