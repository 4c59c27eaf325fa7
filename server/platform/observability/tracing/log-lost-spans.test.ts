import { ExportResultCode } from '@opentelemetry/core';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import { expect, test, vi } from 'vitest';
import { logLostSpans } from './log-lost-spans.ts';

test('while the collector is away the log says why, and once in a minute how many spans were lost', () => {
  vi.useFakeTimers({ now: 0 });
  const lines: object[] = [];
  const error = new Error('connect ECONNREFUSED 127.0.0.1:4318');
  const away = { code: ExportResultCode.FAILED, error };
  const exporter = logLostSpans(
    { export: (_, done) => done(away), shutdown: async () => undefined },
    { warn: (line: unknown) => lines.push(line as object) },
  );
  const lose = (spans: number) => exporter.export(Array<ReadableSpan>(spans), () => undefined);
  lose(3);
  lose(4);
  vi.advanceTimersByTime(60_000);
  lose(5);
  vi.useRealTimers();
  expect(lines).toEqual([
    { reason: error.message, lost: 3 },
    { reason: error.message, lost: 9 },
  ]);
});
