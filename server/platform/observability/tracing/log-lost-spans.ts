import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { Log } from '../logging/log.ts';

/** A collector that is away has one line in so long. */
const TELL_EVERY_MS = 60_000;

/** The same exporter. The log says how many spans the collector did not take, and why. */
export function logLostSpans(exporter: SpanExporter, log: Pick<Log, 'warn'>): SpanExporter {
  let lost = 0;
  let told = Number.NEGATIVE_INFINITY;

  function onResult({ code, error }: ExportResult, spans: number): void {
    if (code === ExportResultCode.SUCCESS) return;
    lost += spans;
    const now = performance.now();
    if (now - told < TELL_EVERY_MS) return;
    told = now;
    const reason = error?.message || 'unknown reason';
    log.warn({ reason, lost }, 'Traces could not be handed to the collector.');
    lost = 0;
  }

  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        onResult(result, spans.length);
        // Otherwise the SDK would log each failure as well.
        done({ code: ExportResultCode.SUCCESS });
      }),
    shutdown: () => exporter.shutdown(),
  };
}
