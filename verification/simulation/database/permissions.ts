import type { Permission } from '#server/engine/batch-store.ts';
import type { Scheduler } from '../virtual/scheduler.ts';

/** Who may bid on what, now and at any moment of the run before. */
export class Permissions {
  readonly #now = new Map<string, Permission>();
  readonly #changes = new Map<string, { at: number; mayBid: boolean }[]>();
  readonly #time: Scheduler;

  constructor(time: Scheduler) {
    this.#time = time;
  }

  of(lotId: number, personId: number): Permission {
    return this.#now.get(`${lotId}:${personId}`) ?? { account: 'active', approved: false };
  }

  set(lotId: number, personId: number, change: Partial<Permission>): void {
    const name = `${lotId}:${personId}`;
    const permission = { ...this.of(lotId, personId), ...change };
    this.#now.set(name, permission);
    const mayBid = permission.account === 'active' && permission.approved;
    const changes = this.#changes.get(name) ?? [];
    changes.push({ at: this.#time.now, mayBid });
    this.#changes.set(name, changes);
  }

  /** Whether there was a moment between these, both included, at which the person might bid. */
  mightBid(lotId: number, personId: number, from: number, to: number): boolean {
    const changes = this.#changes.get(`${lotId}:${personId}`) ?? [];
    return changes.some(
      ({ at, mayBid }, index) =>
        mayBid && at <= to && (changes[index + 1]?.at ?? Number.POSITIVE_INFINITY) >= from,
    );
  }
}
