import { createContext, useContext } from 'react';
import { ApiFailure } from './api-failure.ts';

/** Whether the server asks the user to confirm the password first. */
export const wantsConfirming = (error: unknown): boolean =>
  error instanceof ApiFailure && error.code === 'confirmation_required';

/** Asks the user to confirm the password; resolves to whether they did. */
export const AskToConfirm = createContext<() => Promise<boolean>>(() => Promise.resolve(false));

/**
 * Runs an act that may need a recent login: if the server asks for one, the user confirms and the act is
 * repeated. Without a confirmation the act fails with the server's refusal.
 */
export function useConfirmed(): <Done>(act: () => Promise<Done>) => Promise<Done> {
  const ask = useContext(AskToConfirm);
  return async (act) => {
    try {
      return await act();
    } catch (error) {
      if (!wantsConfirming(error) || !(await ask())) throw error;
      return act();
    }
  };
}
