import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Success } from './answer.ts';
import { linkHeader } from './paging.ts';
import { sendWritten, type Written } from './shared-answer.ts';

/** Any endpoint's success, as its handler gave it. */
export interface Sendable extends Success {
  status: number;
  body: unknown;
}

type Send = (
  endpoint: Endpoint,
  success: Sendable,
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply | Promise<FastifyReply>;

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

  return (endpoint, success, request, reply) => {
    const body = bodyOf(endpoint, success);
    reply.status(success.status).headers(success.headers ?? {});
    const rows = success.rows ?? (Array.isArray(body) ? body.length : undefined);
    if (rows !== undefined) {
      const total = success.total ?? rows;
      const extent = { total, rows, most: success.most };
      reply.header('x-total-count', total).header('link', linkHeader(request, extent));
    }
    if (success.written) {
      // Browsers keep what everybody sees alike, and ask each time; what one reader sees may hold names.
      const { personal } = success.written;
      reply.header('cache-control', personal ? 'private, no-store' : 'no-cache');
      return sendWritten(success.written, request, reply);
    }
    return success.status === 204 || success.status === 302 ? reply.send() : reply.send(body);
  };
}
