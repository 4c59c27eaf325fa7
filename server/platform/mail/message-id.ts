import { createHash } from 'node:crypto';

/** A mail's name: the same cause gives the same one, so that a repeat can be told from a second mail. */
export function messageId(cause: string, appUrl: string): string {
  const name = createHash('sha256').update(cause).digest('hex').slice(0, 32);
  return `<${name}@${new URL(appUrl).hostname}>`;
}
