import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

const CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const;

/** Its 503 is an answer and no fault: the server is not ready yet, or no longer. */
export const READINESS: ReadonlySet<string> = new Set(['/readyz', '/healthz/ledger']);

/** Counts every answer by the class of its status, and how long it took. */
export function countRequests(
  app: FastifyInstance,
  { requests, requestTime }: Pick<Metrics, 'requests' | 'requestTime'>,
): void {
  app.addHook('onResponse', (request, reply, done) => {
    const kind = CLASSES[Math.floor(reply.statusCode / 100) - 1] ?? '5xx';
    const isReadiness = READINESS.has(request.routeOptions.url ?? '');
    requests.inc({ status: kind === '5xx' && isReadiness ? '2xx' : kind });
    requestTime.observe(reply.elapsedTime / 1000);
    done();
  });
}
