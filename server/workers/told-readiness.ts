/** How often the first process says whether the server is ready, changed or not. */
export const BEAT_MS = 1_000;
/** A first process that has said nothing for so long is frozen: no bid is decided, no lot ended. */
const SILENCE_MS = 5_000;

/** What the first process last said of the whole server's readiness, as long as it can be believed. */
export class ToldReadiness {
  #ready = false;
  #at = Number.NEGATIVE_INFINITY;

  heard(ready: boolean): void {
    this.#ready = ready;
    this.#at = performance.now();
  }

  isReady(): boolean {
    return this.#ready && performance.now() - this.#at < SILENCE_MS;
  }
}
