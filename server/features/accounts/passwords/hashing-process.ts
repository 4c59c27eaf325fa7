import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { refuse } from '#server/platform/http/answers/answer.ts';
import { Refused } from '#server/platform/http/answers/send-refusal.ts';
import type { HashingJob, HashingResult } from './hashing-job.ts';

const PROGRAM = join(import.meta.dirname, 'hashing-program.ts');

interface Pending {
  resolve: (result: HashingResult) => void;
  reject: (error: Error) => void;
}

let child: ChildProcess | undefined;
let lastId = 0;
const pending = new Map<number, Pending>();

/**
 * Has the hashing process do a job; it begins with the first. A process of its own and of low priority, as
 * each job takes 25 ms of a processor that bids would wait for. If it dies, those who wait may come again (503).
 */
export function inHashingProcess(job: Omit<HashingJob, 'id'>): Promise<HashingResult> {
  child ??= start();
  const worker = child;
  lastId += 1;
  const id = lastId;
  return new Promise((resolve, reject) => {
    pending.set(id, { resolve, reject });
    hold(worker, true);
    worker.send({ ...job, id } satisfies HashingJob, (error) => {
      if (error) failAll(worker);
    });
  });
}

function start(): ChildProcess {
  const started = fork(PROGRAM, {
    execArgv: [],
    // It has no use for our settings, among which are secrets.
    env: {},
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  started.on('message', (result: HashingResult) => {
    const waiting = take(result.id);
    if (pending.size === 0) hold(started, false);
    if (result.failure === undefined) waiting?.resolve(result);
    else waiting?.reject(new Error(result.failure));
  });
  for (const event of ['error', 'exit'] as const) started.on(event, () => failAll(started));
  return started;
}

function take(id: number): Pending | undefined {
  const waiting = pending.get(id);
  pending.delete(id);
  return waiting;
}

/** The server stays for who waits for an answer, and for nobody else. */
function hold(worker: ChildProcess, isNeeded: boolean): void {
  if (isNeeded) {
    worker.ref();
    worker.channel?.ref();
  } else {
    worker.unref();
    worker.channel?.unref();
  }
}

function failAll(worker: ChildProcess): void {
  if (child !== worker) return;
  child = undefined;
  worker.kill('SIGKILL');
  const failed = [...pending.values()];
  pending.clear();
  for (const { reject } of failed) reject(new Refused(refuse('overloaded', { retryAfter: 2 })));
}
