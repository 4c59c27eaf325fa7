import { writeFile } from 'node:fs/promises';
import pg from 'pg';
import { generatedFiles } from '#server/platform/database/catalogue/generated-files.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { silentLog } from './silent-log.ts';
import { startThrowawayCluster } from './throwaway-cluster.ts';

/** `npm run schema`: migrates an empty database and writes server/platform/database/generated from it. */
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
