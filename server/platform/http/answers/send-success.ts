import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { isWrittenOut, type Success, type Written, type WrittenOut } from './answer.ts';
import { linkHeader } from './link-header.ts';

/** Any endpoint's success, as its handler gave it. */
export interface Sendable extends Success {
  status: number;
  body: unknown;
}

type Send = (
  endpoint: Endpoint,
  success: Sendable | WrittenOut,
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply;

/** Sends successes; `check` holds each body against its contract before it leaves. */
export function successSender(check: boolean): Send {
  // A body that was written out for many is checked once, not for each of them.
  const checked = new WeakSet<Written>();
  const bodyOf = (endpoint: Endpoint, { status, body, written }: Sendable): unknown => {
    const schema = endpoint.response[status];
    if (!check || !schema) return body;
    if (written && checked.has(written)) return body;
    const parsed = schema.parse(body);
    if (written) checked.add(written);
    return parsed;
  };

  function sendWrittenOut(endpoint: Endpoint, { status, json }: WrittenOut, reply: FastifyReply) {
    if (check) endpoint.response[status]?.parse(JSON.parse(json));
    return reply.status(status).type('application/json; charset=utf-8').send(json);
  }

  return (endpoint, success, request, reply) => {
    if (isWrittenOut(success)) return sendWrittenOut(endpoint, success, reply);
    const body = bodyOf(endpoint, success);
    reply.status(success.status).headers(success.headers ?? {});
    const rows = success.rows ?? (Array.isArray(body) ? body.length : undefined);
    if (rows !== undefined) {
      const total = success.total ?? rows;
      const extent = { total, rows, most: success.most };
      reply.header('x-total-count', total).header('link', linkHeader(request, extent));
    }
    if (success.written) return sendWritten(success.written, request, reply);
    return success.status === 204 || success.status === 302 ? reply.send() : reply.send(body);
  };
}

/**
 * What everybody sees alike is kept by browsers, but asked about each time: who has these very bytes gets
 * 304 and none of them. What was made for one reader may hold names, and no disk keeps it.
 */
function sendWritten(written: Written, request: FastifyRequest, reply: FastifyReply) {
  reply
    .header('etag', written.etag)
    .header('cache-control', written.personal ? 'private, no-store' : 'no-cache');
  if (hasAlready(request.headers['if-none-match'], written.etag)) return reply.status(304).send();
  return reply.type('application/json; charset=utf-8').send(written.json);
}

/** RFC 9110, If-None-Match: a list of tags or a star, compared weakly. */
export function hasAlready(given: string | undefined, etag: string): boolean {
  if (given === undefined) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return given.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag));
}
