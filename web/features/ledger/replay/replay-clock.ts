import { type LotCourse, momentOf, stepsIn } from '#domain/ledger/lot-course.ts';
import type { PageClock } from '#web/lib/use-server-time.ts';

export const SPEEDS = [1, 10, 60] as const;
export type Speed = (typeof SPEEDS)[number];

/** What the player shows of its clock. */
export interface ReplayState {
  /** The newest entry of the lot at this moment. */
  step: number;
  isPlaying: boolean;
  speed: Speed;
  skipsQuiet: boolean;
}

/** Often enough for a second hand; a lot with a thousand bids a second is drawn no more often either. */
const TICK_MS = 100;
/** Without an entry for so long, to whoever watches, time is skipped to shortly before the next one (ms). */
const QUIET_MS = 5_000;
const LEAD_MS = 2_000;

/** Ends are whole milliseconds, rounded up from bids: so is the clock, or it would begin a second too early. */
const clockAt = (course: LotCourse, step: number): number => Math.ceil(momentOf(course, step));

/** Runs through a lot: what shows times on the page goes by it, and so does everything else there. */
export class ReplayClock implements PageClock {
  readonly #course: LotCourse;
  readonly #last: number;
  readonly #listeners = new Set<() => void>();
  #state: ReplayState = { step: 0, isPlaying: false, speed: 1, skipsQuiet: true };
  #now: number;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(course: LotCourse) {
    this.#course = course;
    this.#last = stepsIn(course) - 1;
    this.#now = clockAt(course, 0);
  }

  readonly now = (): number => this.#now;
  readonly state = (): ReplayState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly onTurn = (_phase: number, turn: () => void): (() => void) => this.subscribe(turn);

  /** Shows the lot as it was right after one of its entries. */
  goTo(step: number): void {
    const at = Math.min(this.#last, Math.max(0, step));
    this.#now = clockAt(this.#course, at);
    this.#change({ step: at });
  }

  /** To the next entry or the one before, and stays there. */
  stepBy(steps: number): void {
    this.pause();
    this.goTo(this.#state.step + steps);
  }

  /** From the beginning, if it is at its end. */
  play(): void {
    if (this.#timer !== undefined) return;
    if (this.#state.step === this.#last) this.goTo(0);
    let before = performance.now();
    this.#timer = setInterval(() => {
      const now = performance.now();
      this.#run((now - before) * this.#state.speed);
      before = now;
    }, TICK_MS);
    this.#change({ isPlaying: true });
  }

  pause(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#change({ isPlaying: false });
  }

  toggle(): void {
    if (this.#state.isPlaying) this.pause();
    else this.play();
  }

  setSpeed(speed: Speed): void {
    this.#change({ speed });
  }

  skipQuiet(skipsQuiet: boolean): void {
    this.#change({ skipsQuiet });
  }

  #run(elapsed: number): void {
    let { step } = this.#state;
    const { speed, skipsQuiet } = this.#state;
    const next = momentOf(this.#course, step + 1);
    this.#now += elapsed;
    if (skipsQuiet && next - this.#now > QUIET_MS * speed) this.#now = next - LEAD_MS * speed;
    while (step < this.#last && momentOf(this.#course, step + 1) <= this.#now) step += 1;
    if (step === this.#last) {
      this.#now = clockAt(this.#course, step);
      this.pause();
    }
    this.#change({ step });
  }

  #change(change: Partial<ReplayState>): void {
    const entries = Object.entries(change) as [keyof ReplayState, unknown][];
    if (entries.some(([key, value]) => this.#state[key] !== value))
      this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
