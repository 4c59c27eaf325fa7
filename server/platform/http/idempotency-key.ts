import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Operation } from '#contract/endpoint.ts';

const NAME = 'idempotency-key';

/** What is kept of a key: 64 bits of it, and of the request that it counts for. */
export interface RequestKey {
  key: bigint;
  request: bigint;
}

/** The field errors of a header that is no key. */
export const MALFORMED_KEY = {
  'Idempotency-Key': ['Send one Idempotency-Key of 1 to 255 characters.'],
};

type Headers = Pick<IncomingMessage, 'headers' | 'rawHeaders'>;

/** 1 to 255 characters; undefined when none was sent. */
export function readIdempotencyKey(request: Headers): string | undefined | 'malformed' {
  const header = request.headers[NAME];
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || header.length < 1 || header.length > 255) return 'malformed';
  return header.includes(', ') && cameTwice(request) ? 'malformed' : header;
}

/**
 * Node joins what came twice to one text, which would be a key of its own: a bid that is said again
 * with its key once would be a second bid.
 */
const cameTwice = ({ rawHeaders }: Headers): boolean =>
  rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === NAME).length > 1;

/** What is kept of a key and of the one request that it counts for: this method, path and input. */
export const keyOf = (
  key: string,
  { method, path }: Pick<Operation, 'method' | 'path'>,
  id: number,
  input: Record<string, string | number | null | undefined>,
): RequestKey => ({
  key: first64Bits(key),
  request: first64Bits(JSON.stringify([method, path, [id, input]])),
});

const first64Bits = (text: string): bigint => hash('sha256', text, 'buffer').readBigInt64BE();
