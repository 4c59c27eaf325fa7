import type { FastifyInstance } from 'fastify';
import type { Meters } from './meters.ts';

const CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const;

/** Counts every answer by the class of its status, and how long it took. */
export function meterRequests(
  app: FastifyInstance,
  { requests, requestTime }: Pick<Meters, 'requests' | 'requestTime'>,
): void {
  app.addHook('onResponse', (_request, reply, done) => {
    requests.add(CLASSES[Math.floor(reply.statusCode / 100) - 1] ?? '5xx');
    requestTime.observe(reply.elapsedTime / 1000);
    done();
  });
}
