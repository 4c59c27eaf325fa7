import { AsyncLocalStorage } from 'node:async_hooks';
import { nowMs, Span, type SpanContext, SpanKind } from './span.ts';

interface About {
  attributes: Parameters<Span['set']>[0];
}

type Begin = ConstructorParameters<typeof Span>[2];

/** Begins and ends spans, and knows which one is under way where it is asked. */
export class Tracer {
  readonly #current = new AsyncLocalStorage<SpanContext>();
  readonly #done: (span: Span) => void;
  readonly #ratio: number;

  /** `ratio`: the part of traces that is told, 0 to 1; who calls us with a trace of their own decides. */
  constructor(done: (span: Span) => void, ratio: number) {
    this.#done = done;
    this.#ratio = ratio;
  }

  get current(): SpanContext | undefined {
    return this.#current.getStore();
  }

  /** Part of what is under way, unless it names a parent. */
  begin(name: string, how: Begin): Span {
    const parent = how.parent ?? this.current;
    const sampled = parent?.sampled ?? (how.links?.some((one) => one.sampled) || this.#draw());
    return new Span(name, sampled, { ...how, parent });
  }

  /** Whatever `act` sets in motion is part of this span. */
  within<T>({ context }: Span, act: () => T): T {
    return this.#current.run(context, act);
  }

  /** What `act` sets in motion is part of nothing that is under way. */
  apart<T>(act: () => T): T {
    return this.#current.exit(act);
  }

  end(span: Span, failed = false): void {
    span.ended = nowMs();
    span.failed = failed;
    if (span.context.sampled) this.#done(span);
  }

  /** A span that ended just now and took so many milliseconds. */
  ended(name: string, ms: number, { failed, ...about }: { failed: boolean } & About): void {
    const span = this.begin(name, { kind: SpanKind.client, at: nowMs() - ms });
    this.end(span.set(about.attributes), failed);
  }

  #draw(): boolean {
    return this.#ratio >= 1 || Math.random() < this.#ratio;
  }
}
