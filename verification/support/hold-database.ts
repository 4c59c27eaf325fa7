import pg from 'pg';
import { openDatabase } from '#server/platform/database/open.ts';
import { silentLog } from './silent-log.ts';

/** A program for tests to kill: opens the database of the folder given, writes a row, says so, stays. */
const [dataDir = ''] = process.argv.slice(2);
const database = await openDatabase({ dataDir, databaseUrl: undefined }, silentLog);
const owner = new pg.Client(database.owner);
owner.on('error', () => undefined);
await owner.connect();
await owner.query('CREATE TABLE IF NOT EXISTS visit (by text)');
await owner.query("INSERT INTO visit VALUES ('the killed one')");
process.stdout.write('ready\n');
setInterval(() => undefined, 60_000);
