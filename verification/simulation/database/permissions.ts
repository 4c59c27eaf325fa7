import type { Cents } from '#domain/money.ts';
import type { Permission } from '#server/engine/batch-store.ts';
import type { Scheduler } from '../virtual/scheduler.ts';

/** Who may bid on what, now and at any moment of the run before. */
export class Permissions {
  readonly #now = new Map<string, Permission>();
  readonly #changes = new Map<string, { at: number; permission: Permission }[]>();
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
    const changes = this.#changes.get(name) ?? [];
    changes.push({ at: this.#time.now, permission });
    this.#changes.set(name, changes);
  }

  /** What the person might do on the lot at some moment between these, both included. */
  between(lotId: number, personId: number, from: number, to: number): Permission[] {
    const changes = this.#changes.get(`${lotId}:${personId}`) ?? [];
    const lasts = (at: number, next = Number.POSITIVE_INFINITY) => at <= to && next >= from;
    return changes
      .filter(({ at }, index) => lasts(at, changes[index + 1]?.at))
      .map(({ permission }) => permission);
  }
}

/** Whether a permission lets somebody bid so much. */
export const allows = ({ account, approved, mostAllowed }: Permission, most: number): boolean =>
  account === 'active' && approved && most <= (mostAllowed ?? most);

/** What becomes of a limit: lowered to what its owner may bid, void where that is below the price, else as it was. */
export function curtail(permission: Permission, limit: Cents, price: Cents) {
  if (allows(permission, limit)) return undefined;
  const { mostAllowed: most } = permission;
  return most !== undefined && allows(permission, price)
    ? ({ change: 'lowered', cents: most } as const)
    : ({ change: 'void', cents: limit } as const);
}
