import { createHash } from 'node:crypto';
import type { Written } from '#server/platform/http/answers/answer.ts';

/**
 * Writes a body out once. The tag is weak, since a proxy may compress what we send; it is made from
 * the bytes, so it is the same in every process and after a restart.
 */
export function writeOut(body: unknown, { personal }: { personal: boolean }): Written {
  const json = JSON.stringify(body);
  const digest = createHash('sha256').update(json).digest('base64url').slice(0, 27);
  return { json, etag: `W/"${digest}"`, personal };
}
