import { createHash } from 'node:crypto';

/** The Message-ID: the same for the same cause, so that a repeat can be recognised. */
export function messageId(cause: string, appUrl: string): string {
  const name = createHash('sha256').update(cause).digest('hex').slice(0, 32);
  return `<${name}@${new URL(appUrl).hostname}>`;
}
