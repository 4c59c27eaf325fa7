import { hash, type Options, verify } from '@node-rs/argon2';
import { createTurns } from './turns.ts';

/** OWASP password storage: argon2id with 19 MiB, 2 passes, 1 lane. */
const PARAMETERS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashing runs on libuv's four threads, which files and name look-ups share: half of them at most.
 * 64 waiting take about two seconds; more would only time out, so they are refused at once.
 */
const turns = createTurns({ atOnce: 2, waiting: 64 });

/** argon2id of a password. Refused (503) while too many are waiting. */
export const hashPassword = (password: string): Promise<string> =>
  turns.take(() => hash(password, PARAMETERS));

/** Hash of a password nobody has, with the same parameters. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$nsFiA7TKnQJz1cmWK5S5EA$I/fjY/44x2Y0muyMXv8pzZgk2z9Vy8UYxp+vpbN8ATU';

/**
 * Whether the password is the one that was hashed. Without a hash (an unknown email) it does the
 * same work for nothing, so that the time taken tells nothing.
 */
export const passwordMatches = (password: string, expected: string | undefined): Promise<boolean> =>
  turns.take(async () => {
    const same = await verify(expected ?? NOBODYS_HASH, password);
    return same && expected !== undefined;
  });
