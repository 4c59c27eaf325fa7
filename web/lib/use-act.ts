import {
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
} from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';

interface Act<Reply, Given> extends Omit<UseMutationResult<Reply, Error, Given>, 'mutate'> {
  mutate: (given: Given) => void;
}

/**
 * A mutation that a button starts. It is pending from the press on, so that no Escape closes its dialog
 * unread; a mutation alone says so one task later. It is not started twice by a double click.
 */
export function useAct<Reply, Given = void>(
  options: UseMutationOptions<Reply, Error, Given>,
): Act<Reply, Given> {
  const mutation = useMutation(options);
  const { mutateAsync } = mutation;
  const running = useRef(new Set<Given>());
  const [starts, setStarts] = useState(0);
  const mutate = useCallback(
    (given: Given) => {
      if (running.current.has(given)) return;
      running.current.add(given);
      setStarts((count) => count + 1);
      void mutateAsync(given)
        // Reported by `onError` and `error`.
        .catch(() => undefined)
        .finally(() => {
          running.current.delete(given);
          setStarts((count) => count - 1);
        });
    },
    [mutateAsync],
  );
  return { ...mutation, isPending: starts > 0 || mutation.isPending, mutate };
}
