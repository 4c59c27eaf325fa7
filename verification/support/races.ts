import { expect } from 'vitest';
import { shortOrLong } from './short-or-long.ts';
import type { recordsOf } from './traces.ts';

type Records = Awaited<ReturnType<typeof recordsOf>>;

/** How often a race is run: enough that either side comes first sometimes. */
export const ROUNDS = Array.from({ length: shortOrLong(2, 16) }, (_, round) => round);

/** Starts both at once; in every other round the second is the first to be sent. */
export async function race<A, B>(
  round: number,
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<[A, B]> {
  if (round % 2 === 0) return Promise.all([first(), second()]);
  const [b, a] = await Promise.all([second(), first()]);
  return [a, b];
}

/** Every record begins with the status that the one before it left, and the last left what is there. */
export function expectChain(records: Records, field: 'status' | 'roles', now: unknown): void {
  const changes = records.filter(
    ({ before, after }) => sideOf(before, field) && sideOf(after, field),
  );
  for (const [index, record] of changes.entries()) {
    const previous = changes[index - 1];
    if (previous) expect(sideOf(record.before, field)).toEqual(sideOf(previous.after, field));
  }
  expect(sideOf(changes.at(-1)?.after, field)).toEqual(now);
}

const sideOf = (side: unknown, field: string): unknown =>
  typeof side === 'object' && side !== null
    ? Object.entries(side).find(([name]) => name === field)?.[1]
    : undefined;
