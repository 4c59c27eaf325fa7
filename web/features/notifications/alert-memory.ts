import { type Stored, stored } from '#web/lib/stored.ts';
import { saysMore } from './lot-alerts.ts';

type Marks = Record<string, string>;

export type AlertMemory = Stored<Marks>;

/** Lots are forgotten, oldest first, beyond so many. */
const KEPT = 300;

/** Of each lot the last event that somebody saw, closed or was told of, and the last that made a sound. */
const memories = new Map<number, Stored<Marks>>();

/** What this browser remembers for one of its users. */
export function memoryOf(userId: number): AlertMemory {
  const memory = memories.get(userId) ?? stored<Marks>(`alerts:${userId}`, {});
  memories.set(userId, memory);
  return memory;
}

/** Writes down the last event of a lot that was seen, closed, told or signalled. */
export function remember(memory: AlertMemory, id: string, event: string): void {
  const { [id]: before, ...others } = memory.read();
  if (!saysMore(event, before)) return;
  memory.write(Object.fromEntries([...Object.entries(others), [id, event]].slice(-KEPT)));
}
