import type { Caller } from './caller.ts';

type Found = ReadonlyMap<string, Caller>;

interface Waiting {
  session: string;
  resolve: (caller: Caller | undefined) => void;
  reject: (error: unknown) => void;
}

/** A query that takes so long holds nobody else up: the next one leaves beside it. */
const SLOW_MS = 20;

/**
 * Looks sessions up, one query at a time: who comes while one is under way goes with the next. So a
 * crowd that comes in one moment costs two queries and not one each, and is found in the order in
 * which it came. A session is never found by a query that left before it was asked for.
 */
export class SessionLookups {
  readonly #find: (sessions: readonly string[]) => Promise<Found>;
  #waiting: Waiting[] = [];
  #isLeaving = false;
  #quick = 0;

  constructor(find: (sessions: readonly string[]) => Promise<Found>) {
    this.#find = find;
  }

  /** Whose session it is; undefined for nobody's. Rejects as its query does. */
  find(session: string): Promise<Caller | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ session, resolve, reject });
      this.#leaveSoon();
    });
  }

  /** With all that are asked for in the same go. */
  #leaveSoon(): void {
    if (this.#isLeaving || this.#quick > 0 || this.#waiting.length === 0) return;
    this.#isLeaving = true;
    queueMicrotask(() => {
      this.#isLeaving = false;
      void this.#leave();
    });
  }

  async #leave(): Promise<void> {
    const asked = this.#waiting;
    this.#waiting = [];
    const isBack = this.#holdOthersUp();
    try {
      const found = await this.#find([...new Set(asked.map(({ session }) => session))]);
      for (const { session, resolve } of asked) resolve(found.get(session));
    } catch (error) {
      for (const { reject } of asked) reject(error);
    } finally {
      isBack();
    }
  }

  /** Until the query is back, or has turned out to be slow. */
  #holdOthersUp(): () => void {
    this.#quick += 1;
    let holds = true;
    const letGo = (): void => {
      if (!holds) return;
      holds = false;
      clearTimeout(timer);
      this.#quick -= 1;
      this.#leaveSoon();
    };
    const timer = setTimeout(letGo, SLOW_MS);
    return letGo;
  }
}
