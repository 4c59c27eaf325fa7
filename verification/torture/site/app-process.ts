import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const main = join(import.meta.dirname, '../../../server/main.ts');

/** A start that comes to nothing (the database was away) is tried again for so long. */
const START_LIMIT_MS = 300_000;

interface AppOptions {
  port: number;
  env: Record<string, string>;
  logFile: string;
  /** Told of an exit that nobody caused. */
  onDeath: (how: string) => void;
}

/** The real server as a process of its own, to be killed, frozen and restarted. */
export class AppProcess {
  readonly #options: AppOptions;
  #child: ChildProcess | undefined;
  #isWanted = false;

  constructor(options: AppOptions) {
    this.#options = options;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Resolves when it serves; as a service manager would, starts it again when it ends before that. */
  async start(): Promise<void> {
    const deadline = performance.now() + START_LIMIT_MS;
    let child = this.#spawn();
    while (!(await this.answers())) {
      if (performance.now() > deadline) throw new Error('The server did not start.');
      await pause(50);
      if (child.exitCode !== null || child.signalCode !== null) {
        await pause(200);
        child = this.#spawn();
      }
    }
    this.#isWanted = true;
  }

  /** Whether it serves and reaches its database. */
  async answers(): Promise<boolean> {
    try {
      const reply = await fetch(`http://127.0.0.1:${this.#options.port}/readyz`, {
        headers: { connection: 'close' },
        signal: AbortSignal.timeout(3_000),
      });
      return ((await reply.json()) as { database: boolean }).database;
    } catch {
      return false;
    }
  }

  signal(name: 'SIGSTOP' | 'SIGCONT'): void {
    this.#child?.kill(name);
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    this.#isWanted = false;
    this.#child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  #spawn(): ChildProcess {
    const { env, logFile, onDeath, port } = this.#options;
    const log = openSync(logFile, 'a');
    const child = spawn(process.execPath, [main], {
      env: { PATH: process.env.PATH, NODE_ENV: 'development', PORT: String(port), ...env },
      stdio: ['ignore', log, log],
    });
    child.on('exit', (code, signal) => {
      if (this.#isWanted && this.#child === child)
        onDeath(`The server on port ${port} ended by itself (${code ?? signal}).`);
    });
    this.#child = child;
    return child;
  }
}
