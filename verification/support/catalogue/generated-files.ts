import { join } from 'node:path';
import type pg from 'pg';
import { kyselyTypes } from './kysely-types.ts';
import { readCatalogue } from './read-catalogue.ts';
import { schemaSql } from './schema-sql.ts';

const folder = join(import.meta.dirname, '../../../server/platform/database/generated');

/** The files that mirror the schema, as they must be for this (migrated) database. */
export async function generatedFiles(
  client: pg.Client | pg.Pool,
): Promise<{ path: string; text: string }[]> {
  const catalogue = await readCatalogue(client);
  return [
    { path: join(folder, 'schema.sql'), text: schemaSql(catalogue) },
    { path: join(folder, 'types.ts'), text: kyselyTypes(catalogue) },
  ];
}
