import process from 'node:process';
import type { FastifyInstance } from 'fastify';
import type { LogEvent } from 'kysely';
import type { Config } from '#server/config/config.ts';
import type { BatchStore } from '#server/engine/batch.ts';
import type { Sequencer } from '#server/engine/sequencer.ts';
import type { Log } from '../logging/log.ts';
import { PROCESS } from '../metrics/process-figures.ts';
import { Exporter } from './exporter.ts';
import { traceBids } from './trace-bids.ts';
import { traceStatements } from './trace-database.ts';
import { traceRequests } from './trace-requests.ts';
import { Tracer } from './tracer.ts';

/** How the parts of the server are traced, each wrapped from outside. */
export interface Tracing {
  requests(app: FastifyInstance): void;
  statement(event: LogEvent): void;
  sequencer(inner: Sequencer): Sequencer;
  store<S extends BatchStore>(inner: S): S;
  /** Sends what has ended. */
  stop(): Promise<void>;
}

/** Loaded only when OTEL_EXPORTER_OTLP_ENDPOINT is set. */
export function startTracing(
  { endpoint, headers, ratio }: NonNullable<Config['tracing']>,
  log: Pick<Log, 'warn'>,
): Tracing {
  const resource = {
    'service.name': 'fairlot',
    'service.instance.id': `${PROCESS} ${process.pid}`,
  };
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const exporter = new Exporter({ url, headers, resource }, log);
  const tracer = new Tracer((span) => exporter.add(span), ratio);
  return {
    ...traceBids(tracer),
    requests: (app) => traceRequests(app, tracer),
    statement: traceStatements(tracer),
    stop: () => exporter.stop(),
  };
}
