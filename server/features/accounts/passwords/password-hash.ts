import { availableParallelism } from 'node:os';
import { networksOf } from '#server/platform/http/limits/networks.ts';
import { inHashingProcess } from './hashing-process.ts';
import { type Claimant, HashingQueue } from './hashing-queue.ts';

/**
 * A processor is left to bids, where there are two. 64 waiting take some two seconds; more would only time
 * out, so they are refused at once.
 */
const queue = new HashingQueue({
  atOnce: Math.min(2, Math.max(1, availableParallelism() - 1)),
  waiting: 64,
});

/**
 * Who wants a password hashed: an account that is known by its session or its device, or an address of
 * which nothing is known, which waits with all of the widest network that may be one customer's.
 */
export type Asker = { account: number } | { address: string };

/** Commands and the demo, which nobody sends. */
const OURSELVES: Asker = { account: 0 };

const claimantOf = (asker: Asker): Claimant =>
  'account' in asker
    ? { name: String(asker.account), known: true }
    : { name: networksOf(asker.address).at(-1) ?? asker.address, known: false };

/** argon2id of a password. Refused (503) while too many are waiting. */
export const hashPassword = (password: string, asker: Asker = OURSELVES): Promise<string> =>
  queue.run(claimantOf(asker), async () => {
    const { hash } = await inHashingProcess({ password });
    if (hash === undefined) throw new Error('The hashing process made no hash.');
    return hash;
  });

/** Hash of a password nobody has, with the same parameters. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$nsFiA7TKnQJz1cmWK5S5EA$I/fjY/44x2Y0muyMXv8pzZgk2z9Vy8UYxp+vpbN8ATU';

/**
 * Whether the password is the one that was hashed. Without a hash (an unknown email) it does the
 * same work for nothing, so that the time taken tells nothing.
 */
export const passwordMatches = (
  password: string,
  expected: string | undefined,
  asker: Asker = OURSELVES,
): Promise<boolean> =>
  queue.run(claimantOf(asker), async () => {
    const { fits } = await inHashingProcess({ password, expected: expected ?? NOBODYS_HASH });
    return fits === true && expected !== undefined;
  });
