import { once } from 'node:events';
import { createServer } from 'node:net';
import { threadId } from 'node:worker_threads';

/** Below those that systems give to outgoing connections, of which tests make thousands. */
const FIRST = 12_000;
const COUNT = 20_000;
/** So many are a process's own before it comes to the next one's. */
const OWN = 64;

let turn = (process.pid + threadId) * OWN;

/**
 * A port that nobody uses right now. It may be taken seconds later, or again after a restart: another
 * process of the tests is not given the same one meanwhile, nor is a connection.
 */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < COUNT; tried += 1) {
    const port = FIRST + (turn % COUNT);
    turn += 1;
    if (await isFree(port)) return port;
  }
  throw new Error(`All ports from ${FIRST} to ${FIRST + COUNT - 1} are in use.`);
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
