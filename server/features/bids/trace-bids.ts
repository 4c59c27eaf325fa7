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
import type { BatchStore, LotBids, OpenBatch } from '#server/engine/batch-store.ts';
import type { Submission } from '#server/engine/bid.ts';
import type { BidTracing } from './open-bidding.ts';

/** Traces the way of a bid from outside. Loaded only when traces are wanted. */
export function traceBids(tracer: Tracer): BidTracing {
  const requests = new WeakMap<Submission, SpanContext>();

  /** Each bid is remembered with the request that it came in. */
  const sequencer: BidTracing['sequencer'] = (inner) => ({
    get waiting() {
      return inner.waiting;
    },
    idle: () => inner.idle(),
    submit(auctionId, bid) {
      const request = trace.getSpanContext(context.active());
      if (request) requests.set(bid, request);
      // A batch decides the bids of many requests, so it is part of none of them.
      return context.with(ROOT_CONTEXT, () => inner.submit(auctionId, bid));
    },
  });

  /** A batch is a trace of its own, linked to the requests of its bids (128 at most). */
  function startBatch(lots: readonly LotBids[]): Span {
    const bids = lots.flatMap((lot) => lot.bids);
    const links = bids.flatMap((bid) => requests.get(bid) ?? []);
    return tracer.startSpan('batch of bids', {
      root: true,
      links: links.map((request) => ({ context: request })),
      attributes: { 'fairlot.lots': lots.length, 'fairlot.bids': bids.length },
    });
  }

  const startPart = (name: string, batch: Span): Span =>
    tracer.startSpan(name, { kind: SpanKind.CLIENT }, trace.setSpan(ROOT_CONTEXT, batch));

  /** One span for the batch. Below it are one for reading under the locks and one for the commit. */
  const store: BidTracing['store'] = (inner) => {
    const open: BatchStore['open'] = async (lots, locks) => {
      const batch = startBatch(lots);
      const read = startPart('lock and read', batch);
      try {
        const opened = await inner.open(lots, locks);
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
    ...open,
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
