import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#server/config/config.ts';
import { type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import { sendRefusal } from '#server/platform/http/answers/send-answer.ts';
import { exposition, type Family } from './family.ts';

const TEXT = 'text/plain; version=0.0.4; charset=utf-8';

/** What proxies add: such a request only seems to come from this machine. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

type Settings = Pick<Config, 'metricsToken' | 'trustProxy'>;

/**
 * GET /metrics for Prometheus. With METRICS_TOKEN it is for who carries it; without, for programs on
 * this machine that come by no proxy, and not there for anybody else.
 */
export function metricsRoute(
  app: FastifyInstance,
  settings: Settings,
  gather: () => Promise<Family[]>,
): void {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const refusal = mayNotRead(request, settings);
    if (refusal) return sendRefusal(request, reply, refusal);
    const text = exposition(await gather());
    return reply.header('cache-control', 'no-store').type(TEXT).send(text);
  });
}

function mayNotRead(request: FastifyRequest, settings: Settings): Refusal | undefined {
  const { metricsToken, trustProxy } = settings;
  if (metricsToken !== undefined)
    return same(request.headers.authorization ?? '', `Bearer ${metricsToken}`)
      ? undefined
      : refuse('unauthenticated');
  const isForwarded = FORWARDED.some((name) => request.headers[name] !== undefined);
  const isLocal = isLoopback(request.socket.remoteAddress ?? '');
  return trustProxy === false && isLocal && !isForwarded ? undefined : refuse('not_found');
}

const isLoopback = (address: string): boolean => /^(?:::ffff:)?127\.|^::1$/.test(address);

/** In the same time, wherever they differ. */
const same = (given: string, wanted: string): boolean =>
  timingSafeEqual(sha256(given), sha256(wanted));
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
