import process from 'node:process';
import { context, DiagConsoleLogger, DiagLogLevel, diag, type Tracer } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, ParentBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance } from 'fastify';
import type { LogEvent } from 'kysely';
import type { Config } from '#server/config/config.ts';
import type { Log } from '../logging/log.ts';
import { PROCESS } from '../metrics/process-metrics.ts';
import { linkedSampler } from './linked-sampler.ts';
import { logLostSpans } from './log-lost-spans.ts';
import { traceRequests } from './trace-requests.ts';
import { traceStatements } from './trace-statements.ts';

/** Spans that wait for the collector. Beyond it the newest are dropped, and no bid is held up. */
const MOST_WAITING = 8_192;
const MOST_AT_ONCE = 512;
const EVERY_MS = 2_000;
/** For one try with the collector, and for one export with its tries. */
const TIMEOUT_MS = { try: 3_000, export: 6_000 };

/** How the parts of the server are traced, each wrapped from outside. */
export interface Tracing {
  tracer: Tracer;
  requests(app: FastifyInstance): void;
  statement(event: LogEvent): void;
  /** Sends the spans that have ended. */
  stop(): Promise<void>;
}

/** Starts the OpenTelemetry SDK. This file is loaded only when OTEL_EXPORTER_OTLP_ENDPOINT is set. */
export function startTracing(
  { endpoint, headers, ratio }: NonNullable<Config['tracing']>,
  log: Pick<Log, 'warn'>,
): Tracing {
  // The SDK's own warnings, of a full queue for instance. What goes to the console goes to the log.
  diag.setLogger(new DiagConsoleLogger(), DiagLogLevel.WARN);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers,
    timeoutMillis: TIMEOUT_MS.try,
  });
  const processor = new BatchSpanProcessor({
    exporter: logLostSpans(exporter, log),
    maxQueueSize: MOST_WAITING,
    maxExportBatchSize: MOST_AT_ONCE,
    scheduledDelayMillis: EVERY_MS,
    exportTimeoutMillis: TIMEOUT_MS.export,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'fairlot',
      'service.instance.id': `${PROCESS} ${process.pid}`,
    }),
    sampler: new ParentBasedSampler({ root: linkedSampler(ratio) }),
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer('fairlot');
  return {
    tracer,
    requests: (app) => traceRequests(app, tracer),
    statement: traceStatements(tracer),
    stop: () => provider.shutdown(),
  };
}
