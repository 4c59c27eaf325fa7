import { TraceFlags } from '@opentelemetry/api';
import { type Sampler, SamplingDecision, TraceIdRatioBasedSampler } from '@opentelemetry/sdk-trace';

/** Samples a part of the traces, 0 to 1, and each trace that is linked to a sampled one. */
export function linkedSampler(ratio: number): Sampler {
  const byRatio = new TraceIdRatioBasedSampler(ratio);
  return {
    shouldSample: (context, traceId, _name, _kind, _attributes, links) =>
      links.some((link) => link.context.traceFlags === TraceFlags.SAMPLED)
        ? { decision: SamplingDecision.RECORD_AND_SAMPLED }
        : byRatio.shouldSample(context, traceId),
    toString: () => `Linked, else ${byRatio.toString()}`,
  };
}
