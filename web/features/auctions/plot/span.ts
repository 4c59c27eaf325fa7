/** A span of time in a plot, in milliseconds since 1970. */
export interface Span {
  from: number;
  to: number;
  /** Whether it ends at the present, and moves on with it. */
  follows?: boolean;
}

/** The span as it is by now. */
export const spanAt = (span: Span, now: number): Span =>
  span.follows ? { ...span, from: now - (span.to - span.from), to: now } : span;
