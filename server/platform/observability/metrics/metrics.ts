import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds. A batch commits in one or two milliseconds, on a slow disk in hundreds. */
const COMMIT_SECONDS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Seconds. Most requests are answered from memory or by one query. */
const REQUEST_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Bids. A batch has at most 128. */
const BATCH_BIDS = [1, 2, 4, 8, 16, 32, 64, 96, 128];

/** The answers to a bid that are shown as 0 from the start; others appear when they first happen. */
const OUTCOMES = [
  ...['accepted', 'replayed', 'bid_too_low', 'bid_too_high', 'bid_out_of_range', 'above_bid_limit'],
  ...['already_leading', 'auction_closed'],
  ...[
    'approval_required',
    'bidding_suspended',
    'own_auction',
    'account_inactive',
    'overloaded',
    'outcome_unknown',
  ],
  ...['idempotency_key_reused', 'too_many_requests', 'server_error'],
];

/** What one server counts, from its start to its end. */
export type Metrics = ReturnType<typeof createMetrics>;

/** Each app has a registry of its own: tests run several apps in one process. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];

  const counter = (name: string, help: string) => new Counter({ name, help, registers });
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name, help, buckets, registers });

  /** `known` values of the label are shown as 0 from the start, so that rules find them. */
  function counterBy<L extends string>(
    label: L,
    name: string,
    help: string,
    known: readonly string[],
  ): Counter<L> {
    const counted = new Counter({ name, help, labelNames: [label], registers });
    for (const value of known) counted.labels(value).inc(0);
    return counted;
  }

  /** Adds a figure that is read whenever somebody asks. A part that starts again replaces its own. */
  function gauge(
    name: string,
    help: string,
    read: () => number,
    labels: Record<string, string> = {},
  ): void {
    registry.removeSingleMetric(name);
    const labelNames = Object.keys(labels);
    new Gauge({
      ...{ name, help, labelNames, registers },
      collect() {
        this.set(labels, read());
      },
    });
  }

  return {
    registry,
    gauge,
    bids: counterBy('outcome', 'fairlot_bids_total', 'Bids by their answer.', OUTCOMES),
    batchBids: histogram(
      'fairlot_bid_batch_size',
      'Bids that were decided in one transaction.',
      BATCH_BIDS,
    ),
    commit: histogram(
      'fairlot_bid_commit_seconds',
      'From sending what a batch writes until it is durable.',
      COMMIT_SECONDS,
    ),
    requests: counterBy(
      'status',
      'fairlot_http_requests_total',
      'Requests by the class of their status.',
      ['2xx', '3xx', '4xx', '5xx'],
    ),
    requestTime: histogram(
      'fairlot_http_request_seconds',
      'From the arrival of a request to the end of its answer.',
      REQUEST_SECONDS,
    ),
    frames: counter(
      'fairlot_live_frames_total',
      'Live frames handed to sockets, one for each that got it.',
    ),
    held: counter(
      'fairlot_live_frames_held_total',
      'Live frames held back from sockets that read too slowly.',
    ),
    dropped: counter(
      'fairlot_live_sockets_dropped_total',
      'Sockets ended because they stayed behind or did not answer.',
    ),
    jobs: counterBy('result', 'fairlot_jobs_total', 'Tries of jobs by how they ended.', [
      ...['done', 'failed'],
    ]),
    mails: counterBy('result', 'fairlot_mails_total', 'Mails by how sending ended.', [
      ...['sent', 'failed'],
    ]),
  };
}
