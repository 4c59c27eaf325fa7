import { useLocation } from 'react-router';

/** For a link between screens that ask for an email: kept beside the address, which logs and others see. */
export const carrying = (email: string) => ({ email });

/** The email that was typed on the screen one comes from; empty for none. */
export function useCarriedEmail(): string {
  const state: unknown = useLocation().state;
  const isCarried = typeof state === 'object' && state !== null && 'email' in state;
  return isCarried && typeof state.email === 'string' ? state.email : '';
}
