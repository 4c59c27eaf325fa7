import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressedOnce } from '../compress-once.ts';

/** A body written as JSON once for all who read it. */
export interface Written {
  json: string;
  /** Changes when, and only when, the bytes do. */
  etag: string;
  /** Whether one reader alone may have it. */
  personal: boolean;
}

/**
 * Writes a body out once. The tag is weak, since answers may be compressed; it is made from the bytes, so it
 * is the same in every process and after a restart.
 */
export function writeOut(body: unknown, { personal }: { personal: boolean }): Written {
  const json = JSON.stringify(body);
  const digest = createHash('sha256').update(json).digest('base64url').slice(0, 27);
  return { json, etag: `W/"${digest}"`, personal };
}

/** Answers 304 to who has these very bytes; else sends them. How caches keep them, the caller says. */
export async function sendWritten(
  written: Written,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { json, etag, personal } = written;
  reply.header('etag', etag);
  if (hasAlready(request.headers['if-none-match'], etag)) return reply.status(304).send();
  const body = personal ? json : await compressedOnce(written, json, request, reply);
  return reply.type('application/json; charset=utf-8').send(body);
}

/** RFC 9110, If-None-Match: a list of tags or a star, compared weakly. */
function hasAlready(given: string | undefined, etag: string): boolean {
  if (given === undefined) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return given.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag));
}
