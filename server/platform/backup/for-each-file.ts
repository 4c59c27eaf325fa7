import pLimit from 'p-limit';

/** Files that are read or copied at once: that many wait together for the disk, instead of one after the other. */
const AT_ONCE = 16;

/** Does this with each file, begun in their order. After a failure no further one is begun. */
export async function forEachFile<T>(
  files: readonly T[],
  act: (file: T) => Promise<void>,
): Promise<void> {
  const limit = pLimit({ concurrency: AT_ONCE, rejectOnClear: true });
  let failure: { error: unknown } | undefined;
  const one = async (file: T): Promise<void> => {
    await act(file).catch((error: unknown) => {
      failure ??= { error };
      limit.clearQueue();
    });
  };
  await Promise.allSettled(files.map((file) => limit(one, file)));
  if (failure) throw failure.error;
}
