import { once } from 'node:events';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { writeVkey } from '#domain/ledger/note.ts';
import { serveWitness } from './witness/serve.ts';
import { openWitness } from './witness/witness.ts';

const USAGE = `Usage: witness --name NAME --log VKEY [--log VKEY ...] [--folder FOLDER] [--host HOST] [--port PORT]

Cosigns checkpoints of logs, and only ones that extend what it cosigned before (c2sp.org/tlog-witness).
  --name    what this witness is called, such as witness.example/fairlot: an address of yours without scheme
  --log     the public key of a log that may ask, as its /log/1/vkey shows it
  --folder  where the witness keeps its key and what it cosigned (witness)
  --host    where to listen (127.0.0.1)
  --port    and on which port (7380)`;

/** The words of the command, or undefined where there are others. */
function wordsOf(args: string[]) {
  const text = { type: 'string' } as const;
  const options = {
    ...{ name: text, log: { ...text, multiple: true } as const },
    folder: { ...text, default: 'witness' } as const,
    host: { ...text, default: '127.0.0.1' } as const,
    port: { ...text, default: '7380' } as const,
  };
  try {
    const { name, log, ...where } = parseArgs({ args, options }).values;
    return name && log ? { name, logs: log, ...where } : undefined;
  } catch {
    return undefined;
  }
}

/** `npm run witness`, and the one file that the site hands out as /witness.mjs. */
async function run(args: string[]): Promise<void> {
  const words = wordsOf(args);
  if (!words) throw new Error(USAGE);
  const witness = openWitness(words.folder, words.name, words.logs);
  const server = serveWitness(witness);
  server.listen(Number(words.port), words.host);
  await once(server, 'listening');
  const url = `http://${words.host}:${words.port}`;
  process.stdout.write(`Listening at ${url}. The line for the log's policy:\n`);
  process.stdout.write(`witness ${words.name} ${writeVkey(witness.key)} ${url}\n`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => server.close());
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 2;
}
