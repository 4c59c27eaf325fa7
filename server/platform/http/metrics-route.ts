import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Registry } from 'prom-client';
import type { Config } from '#server/config/config.ts';
import { type Refusal, refuse } from './answers/answer.ts';
import { sendRefusal } from './answers/send-refusal.ts';

const { PROMETHEUS_CONTENT_TYPE } = Registry;

/** Headers that proxies add. A request with one of them only seems to come from this machine. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

type Settings = Pick<Config, 'metricsToken' | 'trustProxy'>;

/**
 * GET /metrics for Prometheus. With METRICS_TOKEN only requests that carry the token may read it.
 * Without, only programs on this machine may, when they come by no proxy; others are answered 404.
 */
export function metricsRoute(
  app: FastifyInstance,
  settings: Settings,
  gather: () => Promise<string>,
): void {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const refusal = mayNotRead(request, settings);
    if (refusal) return sendRefusal(request, reply, refusal);
    const text = await gather();
    return reply.header('cache-control', 'no-store').type(PROMETHEUS_CONTENT_TYPE).send(text);
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

/** Compares in constant time, so that timing tells nothing of the token. */
const same = (given: string, wanted: string): boolean =>
  timingSafeEqual(sha256(given), sha256(wanted));
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
