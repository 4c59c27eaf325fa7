import { randomBytes } from 'node:crypto';

type Attribute = string | number | boolean;

/** OpenTelemetry's numbers for what a span is of. */
export const SpanKind = { internal: 1, server: 2, client: 3 } as const;
type Kind = (typeof SpanKind)[keyof typeof SpanKind];

/** Names a span to others: 32 and 16 hex digits (W3C trace context). */
export interface SpanContext {
  traceId: string;
  spanId: string;
  /** Whether this trace is one of those that are told. */
  sampled: boolean;
}

interface Beginning {
  kind: Kind;
  parent?: SpanContext | undefined;
  links?: readonly SpanContext[];
  /** Milliseconds since 1970; now, when it is left out. */
  at?: number;
}

const hex = (bytes: number): string => randomBytes(bytes).toString('hex');

/** Milliseconds since 1970, to the microsecond. */
export const nowMs = (): number => performance.timeOrigin + performance.now();

/** Something that took time, and what it was part of. */
export class Span {
  readonly name: string;
  readonly kind: Kind;
  readonly context: SpanContext;
  readonly parentSpanId: string | undefined;
  readonly links: readonly SpanContext[];
  readonly attributes: Record<string, Attribute> = {};
  readonly began: number;
  ended = 0;
  failed = false;

  constructor(name: string, sampled: boolean, { kind, parent, links = [], at }: Beginning) {
    this.name = name;
    this.kind = kind;
    this.context = { traceId: parent?.traceId ?? hex(16), spanId: hex(8), sampled };
    this.parentSpanId = parent?.spanId;
    this.links = links;
    this.began = at ?? nowMs();
  }

  set(attributes: Record<string, Attribute | undefined>): this {
    for (const [name, value] of Object.entries(attributes))
      if (value !== undefined) this.attributes[name] = value;
    return this;
  }
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The span of whoever called us, by the header `traceparent` (W3C trace context). */
export function callersSpan(header: string | string[] | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags = ''] = TRACEPARENT.exec(String(header ?? '')) ?? [];
  if (!traceId || !spanId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}
