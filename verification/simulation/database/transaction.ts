/** A request that got no word for this long is given up, as the real connections do; milliseconds. */
export const SILENCE_MS = 10_000;

/** One life of a server process, from its start to its crash; nothing reaches it after that. */
export interface Life {
  alive: boolean;
}

/** A transaction as the database has it; whose client may be gone. */
export interface Transaction {
  nr: number;
  /** What its bids are stored with. */
  name: number;
  life: Life | undefined;
  /** Whose locks it has or waits for. */
  lotIds: readonly number[];
  /** Virtual microseconds; undefined while it waits for a lot's lock. */
  lockedAt: number | undefined;
  /** The database's clock, as read after the locks. */
  clock: number;
  /** COMMIT is on its way, so that it may happen although the client is gone. */
  commitSent: boolean;
  over: boolean;
}

/** A lot's row lock: one holder, the others wait in the order they came. */
export class LotLock {
  holder: Transaction | undefined;
  readonly waiting: { transaction: Transaction; granted: () => void }[] = [];

  get isFree(): boolean {
    return this.holder === undefined;
  }

  /** True when it was free. */
  take(transaction: Transaction, granted: () => void): boolean {
    if (this.holder) {
      this.waiting.push({ transaction, granted });
      return false;
    }
    this.holder = transaction;
    granted();
    return true;
  }

  letGo(transaction: Transaction): void {
    if (this.holder !== transaction) {
      const at = this.waiting.findIndex((one) => one.transaction === transaction);
      if (at >= 0) this.waiting.splice(at, 1);
      return;
    }
    const next = this.waiting.shift();
    this.holder = next?.transaction;
    next?.granted();
  }
}
