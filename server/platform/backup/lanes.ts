/** Files under way at once: that many wait together for the disk, instead of one after the other. */
const LANES = 16;

/** Does this with each, several at a time, begun in their order. The first failure stops the rest. */
export async function inLanes<T>(all: readonly T[], act: (one: T) => Promise<void>): Promise<void> {
  const rest = all.values();
  let hasFailed = false;
  const lane = async (): Promise<void> => {
    for (const one of rest) {
      if (hasFailed) return;
      await act(one);
    }
  };
  const lanes = Array.from({ length: LANES }, () =>
    lane().catch((error: unknown) => {
      hasFailed = true;
      throw error;
    }),
  );
  await Promise.allSettled(lanes);
  await Promise.all(lanes);
}
