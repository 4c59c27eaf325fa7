import type { FastifyInstance } from 'fastify';
import type { Meters } from './meters.ts';

const CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const;

/** Its 503 is an answer, not a fault: not yet, or no longer. */
const READINESS = '/readyz';

/** Counts every answer by the class of its status, and how long it took. */
export function meterRequests(
  app: FastifyInstance,
  { requests, requestTime }: Pick<Meters, 'requests' | 'requestTime'>,
): void {
  app.addHook('onResponse', (request, reply, done) => {
    const kind = CLASSES[Math.floor(reply.statusCode / 100) - 1] ?? '5xx';
    requests.add(kind === '5xx' && request.routeOptions.url === READINESS ? '2xx' : kind);
    requestTime.observe(reply.elapsedTime / 1000);
    done();
  });
}
