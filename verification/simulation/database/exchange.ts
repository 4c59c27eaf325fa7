import { delay, type World } from '../world.ts';
import { lineBroke } from './failures.ts';
import type { Life } from './transaction.ts';

/** The database's side of one request. The first word that reaches the client counts. */
export interface SimulatedReply<T> {
  answer(value: T): void;
  fail(raw: unknown): void;
  /** The client notices by itself, without any word from the server, that nothing will come. */
  giveUp(raw: unknown): void;
  readonly settled: boolean;
  /** The database crashed since the request was sent: it will not arrive any more. */
  readonly broken: boolean;
}

/**
 * One request of a process to the database: answers take their time, break with the database, and
 * never reach a process that has died meanwhile.
 */
export function exchange<T>(
  world: World,
  life: Life,
): { reply: SimulatedReply<T>; answered: Promise<T> } {
  const { database, time } = world;
  let settled = false;
  let resolve: (value: T) => void;
  let reject: (reason: unknown) => void;
  const answered = new Promise<T>((onAnswer, onFailure) => {
    resolve = onAnswer;
    reject = onFailure;
  });
  let broken = false;
  const cut = (): void => {
    broken = true;
    time.after(delay(world), () => settle(() => reject(lineBroke())));
  };
  const settle = (act: () => void): void => {
    if (settled) return;
    settled = true;
    database.talking.delete(cut);
    if (life.alive) act();
  };
  database.talking.add(cut);
  const reply: SimulatedReply<T> = {
    answer: (value) => time.after(delay(world), () => settle(() => resolve(value))),
    fail: (raw) => time.after(delay(world), () => settle(() => reject(raw))),
    giveUp: (raw) => settle(() => reject(raw)),
    get settled() {
      return settled;
    },
    get broken() {
      return broken;
    },
  };
  return { reply, answered };
}
