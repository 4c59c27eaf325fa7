import { useLocation } from 'react-router';

/** The state of a link between screens that ask for an email. It is not in the URL, which logs record. */
export const carrying = (email: string) => ({ email });

/** The email that was typed on the previous screen; empty if there was none. */
export function useCarriedEmail(): string {
  const state: unknown = useLocation().state;
  const isCarried = typeof state === 'object' && state !== null && 'email' in state;
  return isCarried && typeof state.email === 'string' ? state.email : '';
}
