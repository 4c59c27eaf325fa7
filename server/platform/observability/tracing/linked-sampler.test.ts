import { ROOT_CONTEXT, SpanKind, TraceFlags } from '@opentelemetry/api';
import { SamplingDecision } from '@opentelemetry/sdk-trace';
import { expect, test } from 'vitest';
import { linkedSampler } from './linked-sampler.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const { RECORD_AND_SAMPLED, NOT_RECORD } = SamplingDecision;

test.each([
  ['of sampled requests is sampled', TraceFlags.SAMPLED, RECORD_AND_SAMPLED],
  ['of others is not, when no traces are wanted', TraceFlags.NONE, NOT_RECORD],
])('a batch %s', (_, traceFlags, decision) => {
  const link = { context: { traceId, spanId: 'b7ad6b7169203331', traceFlags } };
  const about = [ROOT_CONTEXT, traceId, 'batch of bids', SpanKind.INTERNAL, {}] as const;
  expect(linkedSampler(0).shouldSample(...about, [link]).decision).toBe(decision);
});
