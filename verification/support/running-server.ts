import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';

const main = join(import.meta.dirname, '../../server/main.ts');

export interface RunningServer {
  url: string;
  process: ChildProcess;
  /** What it has printed so far. */
  output(): string;
}

/** The real server on a free port, or on the one that is given; resolves when /readyz says yes. */
export async function runServer(settings: Record<string, string>): Promise<RunningServer> {
  const port = settings.PORT ?? String(await freePort());
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: port, DEMO: 'off', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  const server = { url: `http://127.0.0.1:${port}`, process: child, output: () => text };
  while (!(await isReady(server))) {
    if (child.exitCode !== null) throw new Error(`The server ended: ${text}`);
    await pause(50);
  }
  return server;
}

export const isReady = ({ url }: Pick<RunningServer, 'url'>): Promise<boolean> =>
  fetch(`${url}/readyz`, { headers: { connection: 'close' } }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Stops it as an operator does, and says with which code it went. */
export async function stopServer(
  { process: child }: RunningServer,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  child.kill(signal);
  const [code] = await once(child, 'exit');
  return code;
}
