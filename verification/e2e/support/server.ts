import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#verification/support/free-port.ts';

export interface StoryServer {
  url: string;
  /** The folder of its database. */
  dataDir: string;
  /** When it was first ready, in ms. */
  startedAt: number;
  /** All that it has printed so far. */
  said(): string;
  /** Stops it and starts it again on the same folder and port, from now on by this program. */
  restart(program?: string): Promise<void>;
  stop(): Promise<void>;
}

const main = join(import.meta.dirname, '../../../server/main.ts');

/** A folder that the database's own user can enter, too. */
export async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fairlot-e2e-'));
  await chmod(folder, 0o711);
  return folder;
}

/** The real server on a fresh data folder, with the demo market; stopped as an operator stops it. */
export async function startServer(settings: Record<string, string> = {}): Promise<StoryServer> {
  const folder = await freshFolder();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let program = main;
  let text = '';
  const said = () => text;
  const start = async (): Promise<ChildProcess> => {
    const started = spawn(process.execPath, [program], {
      env: { ...process.env, PORT: String(port), DATA_DIR: folder, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const output of [started.stdout, started.stderr])
      output?.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
    await untilReady(url, started, said);
    return started;
  };
  let child = await start();
  return {
    url,
    dataDir: folder,
    startedAt: Date.now(),
    said,
    async restart(by = program) {
      program = by;
      await terminate(child);
      child = await start();
    },
    async stop() {
      await terminate(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Asks /readyz until it says yes; fails at once, with its words, when the program has ended. */
export async function untilReady(
  url: string,
  child: ChildProcess,
  output: () => string,
  patienceMs = 240_000,
): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended: ${output()}`);
    const reply = await fetch(`${url}/readyz`).catch(() => undefined);
    if (reply?.ok) return;
    if (Date.now() > deadline) throw new Error(`The server is not ready: ${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** SIGTERM, and the true end of the process. */
async function terminate(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
