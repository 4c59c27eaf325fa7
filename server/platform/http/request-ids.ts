import { randomBytes } from 'node:crypto';

/**
 * Names requests: a part of chance for the process, and how many it had named by then. No two processes
 * share one, and nobody need be kept from guessing the next: it opens nothing.
 */
export function requestIds(): () => string {
  const ofProcess = randomBytes(16).toString('base64url');
  let named = 0;
  return () => {
    named += 1;
    return `${ofProcess}-${named.toString(36)}`;
  };
}
