import type { BatchStore, LotBids, OpenBatch } from '#server/engine/batch.ts';
import type { Attempt } from '#server/engine/outcome.ts';
import type { Sequencer } from '#server/engine/sequencer.ts';
import { type Span, type SpanContext, SpanKind } from './span.ts';
import type { Tracer } from './tracer.ts';

/** A batch is linked to the requests whose bids it decides, these at most. */
const MOST_LINKS = 128;

/** The way of a bid, traced: wrapped around the real one, so that untraced it is as it was. */
export function traceBids(tracer: Tracer) {
  const askedBy = new WeakMap<Attempt, SpanContext>();

  /** Each bid is remembered with the request that it came in. */
  const sequencer = (inner: Sequencer): Sequencer => ({
    get waiting() {
      return inner.waiting;
    },
    idle: () => inner.idle(),
    submit(auctionId, attempt) {
      const { current } = tracer;
      if (current) askedBy.set(attempt, current);
      // A batch decides the bids of many requests, so it is part of none of them.
      return tracer.apart(() => inner.submit(auctionId, attempt));
    },
  });

  function beginBatch(lots: readonly LotBids[]): Span {
    const attempts = lots.flatMap((lot) => lot.attempts);
    const links = attempts.flatMap((attempt) => askedBy.get(attempt) ?? []).slice(0, MOST_LINKS);
    const span = tracer.begin('batch of bids', { kind: SpanKind.internal, links });
    return span.set({ 'fairlot.lots': lots.length, 'fairlot.bids': attempts.length });
  }

  /** One span for the batch; below it one for reading under the locks and one for the commit. */
  const store = <S extends BatchStore>(inner: S): S => {
    const open: BatchStore['open'] = async (lots, keys, locks) => {
      const batch = beginBatch(lots);
      const read = tracer.begin('lock and read', { kind: SpanKind.client, parent: batch.context });
      try {
        const opened = await inner.open(lots, keys, locks);
        tracer.end(read);
        return tracedBatch(batch, opened);
      } catch (error) {
        tracer.end(read, true);
        tracer.end(batch, true);
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
      const span = tracer.begin('write and commit', {
        kind: SpanKind.client,
        parent: batch.context,
      });
      let failed = true;
      try {
        await open.commit(writes);
        failed = false;
      } finally {
        tracer.end(span, failed);
        tracer.end(batch, failed);
      }
    },
    abandon() {
      tracer.end(batch);
      return open.abandon();
    },
  });

  return { sequencer, store };
}
