import {
  context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A span for each request, named by its route: addresses hold tokens and people's email addresses. */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  const propagator = new W3CTraceContextPropagator();

  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'unknown route';
    // Without `tracestate`, in which callers write what they like.
    const { traceparent } = request.headers;
    const caller = propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter);
    const attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'fairlot.request_id': request.id,
    };
    const kind = SpanKind.SERVER;
    const span = tracer.startSpan(`${request.method} ${route}`, { kind, attributes }, caller);
    spans.set(request, span);
    context.with(trace.setSpan(caller, span), done);
  });

  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (request.caller) span?.setAttribute('enduser.id', String(request.caller.id));
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}
