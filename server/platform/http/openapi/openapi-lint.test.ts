import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { withTestApp } from '#verification/support/app.ts';
import { visitor } from '#verification/support/client.ts';

withTestApp();

interface OpenApi {
  info: { license: unknown };
  tags: { name: string }[];
  paths: Record<string, Record<string, { operationId: string; tags: string[] }>>;
}

test('each operation has a name, by which clients call it', async () => {
  const { body } = await visitor().send<OpenApi>('GET', '/openapi.json');
  const operations = Object.values(body.paths).flatMap((path) => Object.values(path));
  const names = operations.map(({ operationId }) => operationId);
  expect(names).toContain('postApiAuctionsByIdBids');
  expect(new Set(names).size).toBe(operations.length);
  const tags = new Set(body.tags.map(({ name }) => name));
  expect(operations.filter((one) => !one.tags.every((tag) => tags.has(tag)))).toEqual([]);
  expect(body.info.license).toEqual({ name: 'MIT', identifier: 'MIT' });
});

test('the linter of OpenAPI documents finds nothing to say', async () => {
  const { text: source } = await visitor().send('GET', '/openapi.json');
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, config, absoluteRef: 'openapi.json' });
  const found = problems.map(({ ruleId, severity, message, location }) =>
    [severity, ruleId, message, location[0]?.pointer].join(' · '),
  );
  expect(found).toEqual([]);
});
