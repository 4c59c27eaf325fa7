import { type ReactNode, useCallback, useState } from 'react';
import { Alert, type Tone } from './alert.tsx';
import { Why } from './why.tsx';

interface PassingAlert {
  tone: Tone;
  message: string;
  /** A second line. */
  why?: string | undefined;
  /** Told again, the same words start their 5 seconds anew. */
  nth: number;
}

/** One alert at a time, gone after 5 seconds. */
export function usePassingAlert(): [
  alert: ReactNode,
  tell: (tone: Tone, message: string, why?: string) => void,
] {
  const [told, setTold] = useState<PassingAlert>();
  const tell = useCallback(
    (tone: Tone, message: string, why?: string) =>
      setTold((before) => ({ tone, message, why, nth: (before?.nth ?? 0) + 1 })),
    [],
  );
  const clear = useCallback(() => setTold(undefined), []);
  const alert = told && (
    <Alert key={told.nth} tone={told.tone} onGone={clear} below={<Why>{told.why}</Why>}>
      {told.message}
    </Alert>
  );
  return [alert, tell];
}
