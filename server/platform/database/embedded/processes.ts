import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** The user that a command runs as; undefined means our own. */
export type Identity = { uid: number; gid: number } | undefined;

export interface CommandOutcome {
  code: number;
  output: string;
}

/**
 * Runs a command and returns its exit code (127 when it cannot run) and its output. It gets its own process
 * group, so that Ctrl-C reaches only us and we stop PostgreSQL in order, and a minimal environment, so that
 * PGDATA, PGHOST and the like of the shell have no effect.
 */
export function runCommand(
  file: string,
  args: readonly string[],
  {
    identity,
    cwd = '/',
    env = {},
  }: { identity?: Identity; cwd?: string; env?: NodeJS.Dict<string> } = {},
): Promise<CommandOutcome> {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      ...identity,
      cwd,
      detached: true,
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** The line of a tool's output that says what went wrong. */
export function lastLine(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const telling = lines.findLast((line) => /FATAL|PANIC|error:/i.test(line));
  return (telling ?? lines.at(-1) ?? 'it gave no reason.').trim();
}

/** Whether a process with this id runs, ours or not. A zombie does not count. */
export function processAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return !isZombie(pid);
}

/**
 * In containers whose first process collects nothing, the dead keep their ids for good. One whose file is gone
 * was collected since it was asked; without /proc nothing is known of it.
 */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    return /\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return existsSync('/proc/self/stat');
  }
}
