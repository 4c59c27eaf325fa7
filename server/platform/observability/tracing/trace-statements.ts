import { context, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import type { LogEvent } from 'kysely';

/** Longer statements are cut. What is shown is their form, never a value. */
const LONGEST = 2_000;

/** A span for each statement of a request, with its text as it is prepared, without its values. */
export const traceStatements =
  (tracer: Tracer) =>
  ({ level, query, queryDurationMillis }: LogEvent): void => {
    // Statements of no request (feeds, jobs) would be thousands of traces of one statement each.
    if (!trace.getSpan(context.active())) return;
    const text = query.sql.trim();
    const verb = /^\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL';
    const span = tracer.startSpan(verb, {
      kind: SpanKind.CLIENT,
      startTime: performance.timeOrigin + performance.now() - queryDurationMillis,
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': verb,
        'db.query.text': text.slice(0, LONGEST),
      },
    });
    if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
