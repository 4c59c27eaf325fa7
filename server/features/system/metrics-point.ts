import type { SystemPoint } from '#contract/admin/get-system.schemas.ts';
import type { Metrics } from '#server/platform/observability/metrics/metrics.ts';
import {
  type MetricValue,
  readValue,
  readValues,
} from '#server/platform/observability/metrics/read-metrics.ts';

/** What the server had counted at one moment. */
export interface Sample {
  /** Milliseconds since 1970. */
  at: number;
  /** Since the start of the server. */
  counted: Record<'accepted' | 'refused' | 'requests' | 'faults' | 'frames', number>;
  /** Batches by the time in which they committed. */
  commits: Buckets;
  /** Requests by the time in which they were answered. */
  answers: Buckets;
  queue: number;
  sockets: number;
  delaySeconds: number;
  /** Part of the time at work, 0 to 1. */
  busy: number;
}

/** How many took up to so many seconds, Infinity last. */
type Buckets = ReadonlyMap<number, number>;

export async function takeSample({ registry }: Pick<Metrics, 'registry'>): Promise<Sample> {
  const [bids, requests, commits, answers] = await Promise.all([
    readValues(registry, 'fairlot_bids_total'),
    readValues(registry, 'fairlot_http_requests_total'),
    readValues(registry, 'fairlot_bid_commit_seconds'),
    readValues(registry, 'fairlot_http_request_seconds'),
  ]);
  const accepted = await readValue(registry, 'fairlot_bids_total', { outcome: 'accepted' });
  return {
    at: Date.now(),
    counted: {
      accepted,
      refused: sum(bids) - accepted,
      requests: sum(requests),
      faults: await readValue(registry, 'fairlot_http_requests_total', { status: '5xx' }),
      frames: await readValue(registry, 'fairlot_live_frames_total'),
    },
    commits: bucketsOf(commits),
    answers: bucketsOf(answers),
    queue: await readValue(registry, 'fairlot_bid_queue_length'),
    sockets: await readValue(registry, 'fairlot_live_sockets'),
    delaySeconds: await readValue(registry, 'fairlot_event_loop_delay_p99_seconds'),
    busy: await readValue(registry, 'fairlot_event_loop_busy_ratio'),
  };
}

const sum = (values: readonly MetricValue[]): number =>
  values.reduce((total, { value }) => total + value, 0);

const bucketsOf = (values: readonly MetricValue[]): Map<number, number> =>
  new Map(
    values
      .filter(({ labels }) => labels.le !== undefined)
      .map(({ labels: { le }, value }) => [le === '+Inf' ? Infinity : Number(le), value]),
  );

/** What happened between two samples, per second. */
export function pointBetween(before: Sample, after: Sample): SystemPoint {
  const seconds = Math.max(0.001, (after.at - before.at) / 1000);
  const perSecond = (name: keyof Sample['counted']): number =>
    Math.max(0, after.counted[name] - before.counted[name]) / seconds;
  return {
    at: new Date(after.at).toISOString(),
    accepted: perSecond('accepted'),
    refused: perSecond('refused'),
    requests: perSecond('requests'),
    faults: perSecond('faults'),
    frames: perSecond('frames'),
    queue: after.queue,
    sockets: after.sockets,
    commit_p99_ms: quantileMs(before.commits, after.commits, 0.99),
    request_p50_ms: quantileMs(before.answers, after.answers, 0.5),
    request_p99_ms: quantileMs(before.answers, after.answers, 0.99),
    delay_p99_ms: after.delaySeconds * 1000,
    busy: after.busy,
  };
}

/**
 * The milliseconds that this part of the new observations took at most; null when there were none. Within a bucket
 * they are taken as evenly spread, as histogram_quantile() of Prometheus has it; beyond the last bound it is that.
 */
function quantileMs(before: Buckets, after: Buckets, part: number): number | null {
  const upTo = (bound: number): number => (after.get(bound) ?? 0) - (before.get(bound) ?? 0);
  const rank = part * upTo(Infinity);
  if (rank <= 0) return null;
  let [below, passed] = [0, 0];
  for (const bound of after.keys()) {
    const many = upTo(bound);
    if (many >= rank && bound !== Infinity)
      return 1000 * (below + (bound - below) * ((rank - passed) / (many - passed)));
    if (bound !== Infinity) [below, passed] = [bound, many];
  }
  return 1000 * below;
}
