import { type Family, figureIn, labelled, samplesOf } from './family.ts';

/** How a server did over a short while, for drawing. */
export interface Point {
  /** Its end, in milliseconds since 1970. */
  at: number;
  /** Per second. */
  accepted: number;
  refused: number;
  requests: number;
  faults: number;
  frames: number;
  /** At its end. */
  queue: number;
  sockets: number;
  /** Milliseconds in which 99 of 100 batches committed; null when there were none. */
  commit_p99_ms: number | null;
  /** Milliseconds by which the latest event loop was late. */
  delay_p99_ms: number;
}

/** What became of the figures between two looks. */
export function pointBetween(
  before: readonly Family[],
  after: readonly Family[],
  [from, at]: [from: number, at: number],
): Point {
  const seconds = Math.max(0.001, (at - from) / 1000);
  const perSecond = (name: string, only?: (rest: string) => boolean): number =>
    Math.max(0, sumOf(after, name, only) - sumOf(before, name, only)) / seconds;
  const isAccepted = (rest: string): boolean => rest === labelled({ outcome: 'accepted' });
  return {
    at,
    accepted: perSecond('fairlot_bids_total', isAccepted),
    refused: perSecond('fairlot_bids_total', (rest) => !isAccepted(rest)),
    requests: perSecond('fairlot_http_requests_total'),
    faults: perSecond('fairlot_http_requests_total', (rest) => rest.includes('5xx')),
    frames: perSecond('fairlot_live_frames_total'),
    queue: figureIn(after, 'fairlot_bid_queue_length'),
    sockets: figureIn(after, 'fairlot_live_sockets'),
    commit_p99_ms: inMs(quantileBetween(before, after, 'fairlot_bid_commit_seconds', 0.99)),
    delay_p99_ms: 1000 * highest(after, 'fairlot_event_loop_delay_p99_seconds'),
  };
}

const inMs = (seconds: number | null): number | null => seconds && seconds * 1000;

const sumOf = (families: readonly Family[], name: string, only = (_rest: string) => true): number =>
  samplesOf(families, name).reduce((sum, [rest, value]) => sum + (only(rest) ? value : 0), 0);

const highest = (families: readonly Family[], name: string): number =>
  Math.max(0, ...samplesOf(families, name).map(([, value]) => value));

/** The bound under which this part of what was observed in between lies; null when nothing was. */
function quantileBetween(
  before: readonly Family[],
  after: readonly Family[],
  name: string,
  part: number,
): number | null {
  const was = new Map(samplesOf(before, name));
  const buckets = samplesOf(after, name).flatMap(([rest, upTo]) => {
    const [, bound] = /^_bucket\{le="([^"]+)"\}$/.exec(rest) ?? [];
    if (bound === undefined) return [];
    return [
      { bound: bound === '+Inf' ? Infinity : Number(bound), upTo: upTo - (was.get(rest) ?? 0) },
    ];
  });
  const all = buckets.at(-1)?.upTo ?? 0;
  if (all <= 0) return null;
  const found = buckets.find(({ upTo }) => upTo >= part * all)?.bound ?? Infinity;
  return Number.isFinite(found) ? found : (buckets.at(-2)?.bound ?? null);
}
