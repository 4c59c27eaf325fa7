import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loginPathFrom } from '#web/lib/return-path.ts';

/** Long enough to read why (0.8 to 1 second). */
const READ_FIRST_MS = 900;

/** Redirects to /login after there was time to read the message, and back afterwards. */
export function useLoginRedirect(): () => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void navigate(loginPathFrom(pathname)), READ_FIRST_MS);
  }, [navigate, pathname]);
}
