import { createContext, useContext } from 'react';
import { ApiFailure } from './api-failure.ts';

/** The server wants to know who is there before it does this. */
export const wantsConfirming = (error: unknown): boolean =>
  error instanceof ApiFailure && error.code === 'confirmation_required';

/** Asks the person to confirm who they are; whether they did. */
export const AskToConfirm = createContext<() => Promise<boolean>>(() => Promise.resolve(false));

/**
 * Does what may need a recent log-in: where it does, asks for one and carries on. Who does not
 * confirm is told what the server said, and nothing has happened.
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
