import type { Family } from './family.ts';
import { Counter, Counters, Gauge, Histogram, type Instrument } from './instruments.ts';

/** Seconds; a batch commits in one or two milliseconds, a slow disk takes hundreds. */
const COMMIT_SECONDS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Seconds; most requests are answered from memory or by one look-up. */
const REQUEST_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Bids; a batch has 128 at most. */
const BATCH_BIDS = [1, 2, 4, 8, 16, 32, 64, 96, 128];

/** The answers that a bid can get from the sequencer and from its route; others come as they come. */
const OUTCOMES = [
  ...['accepted', 'replayed', 'bid_too_low', 'bid_too_high', 'bid_out_of_range'],
  ...['already_leading', 'auction_closed'],
  ...['approval_required', 'own_auction', 'account_inactive', 'overloaded', 'outcome_unknown'],
  ...['idempotency_key_reused', 'too_many_requests', 'server_error'],
];

/** What one process counts, from its start to its end. */
export type Meters = ReturnType<typeof createMeters>;

export function createMeters() {
  const bids = new Counters('fairlot_bids_total', 'Bids by their answer.', 'outcome', OUTCOMES);
  const batchBids = new Histogram(
    'fairlot_bid_batch_size',
    'Bids that were decided in one transaction.',
    BATCH_BIDS,
  );
  const commit = new Histogram(
    'fairlot_bid_commit_seconds',
    'From sending what a batch writes until it is durable.',
    COMMIT_SECONDS,
  );
  const requests = new Counters(
    'fairlot_http_requests_total',
    'Requests by the class of their status.',
    'status',
    ['2xx', '3xx', '4xx', '5xx'],
  );
  const requestTime = new Histogram(
    'fairlot_http_request_seconds',
    'From the arrival of a request to the end of its answer.',
    REQUEST_SECONDS,
  );
  const frames = new Counter(
    'fairlot_live_frames_total',
    'Live frames handed to sockets, one for each that got it.',
  );
  const held = new Counter(
    'fairlot_live_frames_held_total',
    'Live frames held back from sockets that read too slowly.',
  );
  const dropped = new Counter(
    'fairlot_live_sockets_dropped_total',
    'Sockets ended because they stayed behind or did not answer.',
  );
  const jobs = new Counters('fairlot_jobs_total', 'Tries of jobs by how they ended.', 'result', [
    'done',
    'failed',
  ]);
  const mails = new Counters('fairlot_mails_total', 'Mails by how sending ended.', 'result', [
    'sent',
    'failed',
  ]);
  const all: Instrument[] = [
    ...[bids, batchBids, commit, requests, requestTime, frames, held, dropped, jobs, mails],
  ];
  return {
    ...{ bids, batchBids, commit, requests, requestTime, frames, held, dropped, jobs, mails },
    /** Adds a figure that is read when somebody looks; by `label` where there are several. */
    gauge(name: string, help: string, read: () => number | Record<string, number>, label = 'of') {
      const asRecord = (figure: number | Record<string, number>): Record<string, number> =>
        typeof figure === 'number' ? { '': figure } : figure;
      all.push(new Gauge(name, help, label, () => asRecord(read())));
    },
    families: (): Family[] => all.map((one) => one.family()),
  };
}
