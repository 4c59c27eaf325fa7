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
  /** Batches by the time in which they committed, in seconds: up to each bound, Infinity last. */
  commits: ReadonlyMap<number, number>;
  queue: number;
  sockets: number;
  delaySeconds: number;
}

export async function takeSample({ registry }: Pick<Metrics, 'registry'>): Promise<Sample> {
  const [bids, requests, commits] = await Promise.all([
    readValues(registry, 'fairlot_bids_total'),
    readValues(registry, 'fairlot_http_requests_total'),
    readValues(registry, 'fairlot_bid_commit_seconds'),
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
    queue: await readValue(registry, 'fairlot_bid_queue_length'),
    sockets: await readValue(registry, 'fairlot_live_sockets'),
    delaySeconds: await readValue(registry, 'fairlot_event_loop_delay_p99_seconds'),
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
  const commit = quantileBetween(before.commits, after.commits, 0.99);
  return {
    at: new Date(after.at).toISOString(),
    accepted: perSecond('accepted'),
    refused: perSecond('refused'),
    requests: perSecond('requests'),
    faults: perSecond('faults'),
    frames: perSecond('frames'),
    queue: after.queue,
    sockets: after.sockets,
    commit_p99_ms: commit === null ? null : commit * 1000,
    delay_p99_ms: after.delaySeconds * 1000,
  };
}

/** The bound under which this part of the new observations lies; null when there were none. */
function quantileBetween(
  before: Sample['commits'],
  after: Sample['commits'],
  part: number,
): number | null {
  const upTo = (bound: number): number => (after.get(bound) ?? 0) - (before.get(bound) ?? 0);
  const all = upTo(Infinity);
  if (all <= 0) return null;
  const bounds = [...after.keys()].filter(Number.isFinite);
  return bounds.find((bound) => upTo(bound) >= part * all) ?? bounds.at(-1) ?? null;
}
