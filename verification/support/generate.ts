import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { apiPage } from '#contract/documentation/api-page.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { generatedFiles } from './catalogue/generated-files.ts';
import { contractEndpoints } from './contract-endpoints.ts';
import { silentLog } from './silent-log.ts';
import { startThrowawayCluster } from './throwaway-cluster.ts';

/**
 * `npm run generate`: writes docs/api.md from the contract, and server/platform/database/generated from an empty
 * database that is migrated.
 */
await writeFile(join(import.meta.dirname, '../../docs/api.md'), apiPage(await contractEndpoints()));
const cluster = await startThrowawayCluster();
try {
  const connection = cluster.connectionTo('postgres');
  await migrate(connection, silentLog);
  const client = new pg.Client(connection);
  await client.connect();
  for (const { path, text } of await generatedFiles(client)) await writeFile(path, text);
  await client.end();
} finally {
  await cluster.stop();
}
