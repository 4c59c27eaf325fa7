import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { withTestApp } from '#verification/support/app.ts';
import { visitor } from '#verification/support/client.ts';

withTestApp();

const run = promisify(execFile);
const PROJECT = join(import.meta.dirname, '../../../..');
const bin = (name: string) => join(PROJECT, 'node_modules/.bin', name);

interface OpenApi extends Record<string, unknown> {
  openapi: string;
  paths: Record<string, Record<string, unknown>>;
  components: { schemas: Record<string, unknown> };
}

const documentOfApp = async () => (await visitor().send<OpenApi>('GET', '/openapi.json')).body;

test('the OpenAPI document is valid', async () => {
  const document = await documentOfApp();
  expect(document.openapi).toBe('3.1.0');
  const result = await new Validator().validate(structuredClone(document));
  expect(result.errors ?? []).toEqual([]);
  expect(result.valid).toBe(true);
});

test('whoever writes a client is told how a bid is repeated safely', async () => {
  const { paths } = await documentOfApp();
  const schema = { type: 'string', minLength: 1, maxLength: 255 };
  const key = {
    ...{ in: 'header', name: 'Idempotency-Key', required: false },
    schema: expect.objectContaining(schema),
  };
  expect(paths['/api/auctions/{id}/bids']?.post).toMatchObject({
    parameters: expect.arrayContaining([expect.objectContaining(key)]),
  });
});

test('a ticker in small letters, which is taken, fits the document', async () => {
  const { paths } = await documentOfApp();
  const listing = JSON.stringify(paths['/api/seller/auctions']?.post);
  const [, pattern = ''] = /"ticker":.*?"pattern":"(.*?)"/.exec(listing) ?? [];
  expect('ab.c-1').toMatch(new RegExp(pattern));
});

test('its schemas have the names of the contract, once each, and every reference leads to one', async () => {
  const document = await documentOfApp();
  const names = Object.keys(document.components.schemas);
  expect(names).toContain('Auction');
  expect(names.filter((name) => name.endsWith('Input'))).toEqual([]);
  const references = JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g);
  for (const [, name] of references) expect(names).toContain(name);
});

test('a client that is generated from it compiles', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fairlot-client-'));
  try {
    await symlink(join(PROJECT, 'node_modules'), join(folder, 'node_modules'));
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    await writeFile(join(folder, 'openapi.json'), JSON.stringify(await documentOfApp()));
    await run(bin('oazapfts'), ['openapi.json', 'client.ts'], { cwd: folder });
    await writeFile(
      join(folder, 'use.ts'),
      `import { type Auction, getApiAuctions } from './client.js';
       const reply = await getApiAuctions({ status: 'live' });
       export const prices: number[] =
         reply.status === 200 ? reply.data.map((lot: Auction) => lot.current_price) : [];`,
    );
    const options = ['--noEmit', '--strict', '--skipLibCheck'];
    const modules = ['--target', 'es2023', '--module', 'nodenext', '--lib', 'es2023,dom'];
    const all = [...options, ...modules, 'use.ts'];
    const compiled = await run(bin('tsc'), all, { cwd: folder }).catch((failure) => failure);
    expect(compiled.stdout).toBe('');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('the page at /docs is there for people', async () => {
  const page = await visitor().send('GET', '/docs');
  expect([200, 302]).toContain(page.status);
});
