import type { GlobalError } from 'react-hook-form';
import { referenceOf, sentenceOf } from '#web/lib/api-failure.ts';
import { Alert } from './alert.tsx';
import { Reference } from './reference.tsx';

interface FailureAlertProps {
  error: unknown;
  /** The screen's sentence, for when the server gave none. */
  otherwise: string;
}

/** What was thrown, in the page. */
export const FailureAlert = ({ error, otherwise }: FailureAlertProps) => (
  <Alert tone="error">
    {sentenceOf(error, otherwise)}
    <Reference id={referenceOf(error)} />
  </Alert>
);

/** What is wrong with a form as a whole, as `showFailure` keeps it. */
export function FormAlert({ error }: { error: GlobalError | undefined }) {
  if (!error) return null;
  return (
    <Alert tone="error">
      {error.message}
      <Reference id={error.type?.toString()} />
    </Alert>
  );
}
