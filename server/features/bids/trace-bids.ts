import {
  context,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type { BatchStore, LotBids, OpenBatch } from '#server/engine/batch.ts';
import type { BidTracing } from '#server/engine/open-bidding.ts';
import type { Attempt } from '#server/engine/outcome.ts';

/** Traces the way of a bid from outside. Loaded only when traces are wanted. */
export function traceBids(tracer: Tracer): BidTracing {
  const requests = new WeakMap<Attempt, SpanContext>();

  /** Each bid is remembered with the request that it came in. */
  const sequencer: BidTracing['sequencer'] = (inner) => ({
    get waiting() {
      return inner.waiting;
    },
    idle: () => inner.idle(),
    submit(auctionId, attempt) {
      const request = trace.getSpanContext(context.active());
      if (request) requests.set(attempt, request);
      // A batch decides the bids of many requests, so it is part of none of them.
      return context.with(ROOT_CONTEXT, () => inner.submit(auctionId, attempt));
    },
  });

  /** A batch is a trace of its own, linked to the requests of its bids (128 at most). */
  function startBatch(lots: readonly LotBids[]): Span {
    const attempts = lots.flatMap((lot) => lot.attempts);
    const links = attempts.flatMap((attempt) => requests.get(attempt) ?? []);
    return tracer.startSpan('batch of bids', {
      root: true,
      links: links.map((request) => ({ context: request })),
      attributes: { 'fairlot.lots': lots.length, 'fairlot.bids': attempts.length },
    });
  }

  const startPart = (name: string, batch: Span): Span =>
    tracer.startSpan(name, { kind: SpanKind.CLIENT }, trace.setSpan(ROOT_CONTEXT, batch));

  /** One span for the batch. Below it are one for reading under the locks and one for the commit. */
  const store: BidTracing['store'] = (inner) => {
    const open: BatchStore['open'] = async (lots, keys, locks) => {
      const batch = startBatch(lots);
      const read = startPart('lock and read', batch);
      try {
        const opened = await inner.open(lots, keys, locks);
        read.end();
        return tracedBatch(batch, opened);
      } catch (error) {
        endFailed(read);
        endFailed(batch);
        throw error;
      }
    };
    return { ...inner, open };
  };

  const tracedBatch = (batch: Span, open: OpenBatch): OpenBatch => ({
    views: open.views,
    name: open.name,
    wereAccepted: open.wereAccepted,
    async commit(writes) {
      const commit = startPart('write and commit', batch);
      try {
        await open.commit(writes);
        commit.end();
        batch.end();
      } catch (error) {
        endFailed(commit);
        endFailed(batch);
        throw error;
      }
    },
    abandon() {
      batch.end();
      return open.abandon();
    },
  });

  return { sequencer, store };
}

function endFailed(span: Span): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
