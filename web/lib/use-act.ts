import {
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
} from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

interface Act<Reply, Given> extends Omit<UseMutationResult<Reply, Error, Given>, 'mutate'> {
  mutate: (given: Given) => void;
}

/**
 * A mutation that a button starts. It is not started twice: both presses of a double click arrive before
 * the button is rendered disabled, which a mutation does in the next task.
 */
export function useAct<Reply, Given = void>(
  options: UseMutationOptions<Reply, Error, Given>,
): Act<Reply, Given> {
  const mutation = useMutation(options);
  const { mutateAsync } = mutation;
  const running = useRef(new Set<Given>());
  const mutate = useCallback(
    (given: Given) => {
      if (running.current.has(given)) return;
      running.current.add(given);
      void mutateAsync(given)
        // Reported by `onError` and `error`.
        .catch(() => undefined)
        .finally(() => running.current.delete(given));
    },
    [mutateAsync],
  );
  return { ...mutation, mutate };
}
