/** 1 to 255 characters (product rules, "Idempotency"); undefined when none was sent. */
export function readIdempotencyKey(
  header: string | string[] | undefined,
): string | undefined | 'malformed' {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || header.length < 1 || header.length > 255) return 'malformed';
  return header;
}
