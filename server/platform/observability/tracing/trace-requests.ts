import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callersSpan, type Span, SpanKind } from './span.ts';
import type { Tracer } from './tracer.ts';

/** A span for each request, by its route: addresses hold tokens and people's mail addresses. */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  const spans = new WeakMap<FastifyRequest, Span>();

  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'unknown route';
    const parent = callersSpan(request.headers.traceparent);
    const span = tracer.begin(`${request.method} ${route}`, { kind: SpanKind.server, parent });
    span.set({
      'http.request.method': request.method,
      'http.route': route,
      'fairlot.request_id': request.id,
    });
    spans.set(request, span);
    tracer.within(span, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    if (span) {
      span.set({
        'http.response.status_code': reply.statusCode,
        'enduser.id': request.caller && String(request.caller.id),
      });
      tracer.end(span, reply.statusCode >= 500);
    }
    done();
  });
}
