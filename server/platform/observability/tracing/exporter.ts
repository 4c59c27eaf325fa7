import type { Log } from '../logging/log.ts';
import { exportRequest } from './otlp.ts';
import type { Span } from './span.ts';

/** Spans that wait to leave; beyond it the newest are let go, never a bid held up. */
const MOST_WAITING = 8_192;
const MOST_AT_ONCE = 512;
const EVERY_MS = 2_000;
const PATIENCE_MS = 3_000;
/** A collector that is away is spoken of so often, at most. */
const TELL_EVERY_MS = 60_000;

export interface ExporterSettings {
  /** Where traces go, whole: http://collector:4318/v1/traces. */
  url: string;
  headers: Readonly<Record<string, string>>;
  resource: Record<string, string>;
}

/** Sends what has ended to the collector, some at a time, and never twice. */
export class Exporter {
  readonly #settings: ExporterSettings;
  readonly #log: Pick<Log, 'warn'>;
  readonly #waiting: Span[] = [];
  readonly #timer: NodeJS.Timeout;
  #sending: Promise<void> | undefined;
  #lost = 0;
  #told = Number.NEGATIVE_INFINITY;

  constructor(settings: ExporterSettings, log: Pick<Log, 'warn'>) {
    this.#settings = settings;
    this.#log = log;
    this.#timer = setInterval(() => void this.#send(), EVERY_MS);
    this.#timer.unref();
  }

  add(span: Span): void {
    if (this.#waiting.length >= MOST_WAITING) {
      this.#lost += 1;
      return;
    }
    this.#waiting.push(span);
    if (this.#waiting.length >= MOST_AT_ONCE) void this.#send();
  }

  /** Sends what is left. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#sending;
    await this.#send();
  }

  #send(): Promise<void> {
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const spans = this.#waiting.splice(0, MOST_AT_ONCE);
      const problem = await this.#post(spans);
      if (problem === undefined) continue;
      this.#lost += spans.length;
      this.#tell(problem);
      return;
    }
  }

  async #post(spans: readonly Span[]): Promise<string | undefined> {
    const { url, headers, resource } = this.#settings;
    try {
      const reply = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(exportRequest(resource, spans)),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      await reply.body?.cancel();
      return reply.ok ? undefined : `It answered ${reply.status}.`;
    } catch (error) {
      return error instanceof Error ? error.message : 'unknown reason';
    }
  }

  #tell(reason: string): void {
    const now = performance.now();
    if (now - this.#told < TELL_EVERY_MS) return;
    this.#told = now;
    this.#log.warn({ reason, lost: this.#lost }, 'Traces could not be handed to the collector.');
    this.#lost = 0;
  }
}
