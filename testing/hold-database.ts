import { openDatabase } from '#server/db/open.ts';
import { silentLog } from './silent-log.ts';

/** A program for tests to kill: opens the database of the folder given, writes a row, says so, stays. */
const [dataDir = ''] = process.argv.slice(2);
const database = await openDatabase({ dataDir, databaseUrl: undefined }, silentLog);
await database.pool.query('CREATE TABLE IF NOT EXISTS visit (by text)');
await database.pool.query("INSERT INTO visit VALUES ('the killed one')");
process.stdout.write('ready\n');
setInterval(() => undefined, 60_000);
