import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { loginPathFrom } from '#web/lib/return-path.ts';

/** Long enough to read why (0.8 to 1 second). */
const READ_FIRST_MS = 900;

/** Redirects to /login after there was time to read the message, and to `back` afterwards. */
export function useLoginRedirect(back: string): () => void {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void navigate(loginPathFrom(back)), READ_FIRST_MS);
  }, [navigate, back]);
}
