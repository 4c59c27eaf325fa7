import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#verification/support/database.ts';
import { generatedFiles } from './generated-files.ts';
import { kyselyTypes } from './kysely-types.ts';
import { readCatalogue } from './read-catalogue.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ as: 'owner' });
});
afterAll(() => database.drop());

test('the checked-in schema and types are what the migrations make (else: npm run generate)', async () => {
  for (const { path, text } of await generatedFiles(database.pool)) {
    expect(await readFile(path, 'utf8'), path).toBe(text);
  }
});

test('a set of words in a check becomes a union, a default makes a column optional', async () => {
  await database.pool.query(`CREATE TABLE shade (
    id bigint GENERATED ALWAYS AS IDENTITY,
    tone text NOT NULL DEFAULT 'dark' CHECK (tone IN ('dark', 'light')),
    names text[] CHECK (names <@ array['a', 'b']),
    seen_at timestamptz,
    more jsonb NOT NULL
  )`);
  const { tables } = await readCatalogue(database.pool);
  const types = kyselyTypes({
    functions: [],
    tables: tables.filter(({ name }) => name === 'shade'),
  });
  expect(types).toContain(`export interface ShadeTable {
  id: GeneratedAlways<number>;
  tone: Generated<'dark' | 'light'>;
  names: ('a' | 'b')[] | null;
  seen_at: Timestamp | null;
  more: Json;
}`);
});
