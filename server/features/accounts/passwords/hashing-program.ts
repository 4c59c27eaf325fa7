import { setPriority } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import type { HashingJob, HashingResult } from './hashing-job.ts';

/** OWASP password storage: argon2id with 19 MiB, 2 passes, 1 lane. */
const PARAMETERS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Bids go first wherever both want the processor: at 10 a hash gets a tenth of what a bid does. */
const NICE = 10;

/** The program of the hashing process. It ends with the server, however that ends. */
setPriority(NICE);
// Ctrl-C reaches it, too, and so does a terminal that is closed, while the server still answers who logs in.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', async (job: HashingJob) => {
  // Nobody waits any more where the server is gone.
  process.send?.(await work(job), () => undefined);
});

async function work({ id, password, expected }: HashingJob): Promise<HashingResult> {
  try {
    return expected === undefined
      ? { id, hash: await hash(password, PARAMETERS) }
      : { id, fits: await verify(expected, password) };
  } catch (error) {
    return { id, failure: String(error) };
  }
}
