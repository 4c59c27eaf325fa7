import type { Span } from './span.ts';

type Attribute = string | number | boolean;

const attributes = (all: Record<string, Attribute>) =>
  Object.entries(all).map(([key, value]) => ({ key, value: anyValue(value) }));

function anyValue(value: Attribute) {
  if (typeof value === 'boolean') return { boolValue: value };
  if (typeof value === 'string') return { stringValue: value };
  // JSON's form of a 64-bit integer is text (protobuf's JSON mapping).
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}

/** Nanoseconds as text: they do not fit a double. */
const nanos = (ms: number): string => String(BigInt(Math.round(ms * 1_000)) * 1_000n);

const ERROR = 2;

/** Spans as OTLP/HTTP takes them in JSON (opentelemetry-proto, ExportTraceServiceRequest). */
export const exportRequest = (
  resource: Record<string, Attribute>,
  spans: readonly Span[],
): object => ({
  resourceSpans: [
    {
      resource: { attributes: attributes(resource) },
      scopeSpans: [{ scope: { name: 'fairlot' }, spans: spans.map(spanOf) }],
    },
  ],
});

const spanOf = (span: Span) => ({
  traceId: span.context.traceId,
  spanId: span.context.spanId,
  ...(span.parentSpanId === undefined ? {} : { parentSpanId: span.parentSpanId }),
  name: span.name,
  kind: span.kind,
  startTimeUnixNano: nanos(span.began),
  endTimeUnixNano: nanos(span.ended),
  attributes: attributes(span.attributes),
  links: span.links.map(({ traceId, spanId }) => ({ traceId, spanId })),
  status: span.failed ? { code: ERROR } : {},
});
