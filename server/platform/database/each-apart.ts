import { isLockNotHad } from './lock-wait.ts';
import { isOutage } from './outage.ts';

/**
 * Does something for many lots at once, and where that fails, for each by itself, so that one that cannot
 * be dealt with, or that waits for what somebody else has locked, fails alone. Of such a lot `failed` is
 * told. An outage is everyone's, and is thrown.
 */
export async function eachApart(
  lotIds: readonly number[],
  act: (lotIds: readonly number[]) => Promise<number[]>,
  failed: (lotId: number, error: unknown) => void,
): Promise<number[]> {
  try {
    return await act(lotIds);
  } catch (error) {
    if (isEveryones(error)) throw error;
  }
  const done: number[] = [];
  for (const id of lotIds)
    try {
      done.push(...(await act([id])));
    } catch (error) {
      if (isEveryones(error)) throw error;
      failed(id, error);
    }
  return done;
}

const isEveryones = (error: unknown): boolean => isOutage(error) && !isLockNotHad(error);
