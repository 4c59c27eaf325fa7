import { spawn } from 'node:child_process';

/** The user that commands run as; undefined: the one we are. */
export type Identity = { uid: number; gid: number } | undefined;

export interface Outcome {
  code: number;
  output: string;
}

/**
 * Runs a command to its end and returns its exit code (127 when it cannot run) and what it printed.
 * In a process group of its own, so that Ctrl-C reaches us alone and we stop PostgreSQL in order;
 * with a bare environment, so that PGDATA, PGHOST and the like of the shell mean nothing here.
 */
export function run(
  file: string,
  args: readonly string[],
  {
    identity,
    cwd = '/',
    env = {},
  }: { identity?: Identity; cwd?: string; env?: NodeJS.Dict<string> } = {},
): Promise<Outcome> {
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
