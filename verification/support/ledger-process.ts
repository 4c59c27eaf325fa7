import process from 'node:process';
import { Hints } from '#server/ledger/hints.ts';
import { type Integration, runIntegrator } from '#server/ledger/integrator.ts';
import { silentLog } from './silent-log.ts';

/** An integrator in a process of its own, which a test may kill. It is given its settings as JSON. */
const { connection, config } = JSON.parse(process.argv[2] ?? '{}') as Pick<
  Integration,
  'connection' | 'config'
>;
const signal = new AbortController().signal;
await runIntegrator({ connection, config, log: silentLog, hints: new Hints(), signal });
