import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverFlags } from '../../../scripts/parts/server-flags.mjs';

export interface BenchServer {
  pid: number;
  url: string;
  stop(): Promise<void>;
}

const project = join(import.meta.dirname, '../../..');

export const temporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'fairlot-bench-'));

/** Starts a program of ours on a port, waits until `path` answers, stops it by SIGTERM. */
export async function startProgram(
  file: string,
  port: number,
  settings: Record<string, string>,
  path: string,
): Promise<BenchServer> {
  const child = spawn(process.execPath, [...serverFlags, join(project, file)], {
    env: { ...process.env, PORT: String(port), ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await untilItAnswers(`${url}${path}`, child);
  return {
    pid: child.pid ?? 0,
    url,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

async function untilItAnswers(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${url}: the program ended.`);
    const reply = await fetch(url).catch(() => undefined);
    if (reply && reply.status !== 503) return;
    if (Date.now() > deadline) throw new Error(`${url} did not answer in a minute.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** A program that runs to its end; its standard output. */
export async function runProgram(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<string> {
  const child = spawn(command, args, {
    cwd: project,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${command} ended with ${code}: ${output}`);
  return output;
}

export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true });
