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
 * A mutation that a button starts. What is on its way is not sent again: both presses of a double
 * click come before the button is drawn disabled, which a mutation leaves to the next task.
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
        // Told by `onError` and `error`.
        .catch(() => undefined)
        .finally(() => running.current.delete(given));
    },
    [mutateAsync],
  );
  return { ...mutation, mutate };
}
