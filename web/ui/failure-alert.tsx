import type { GlobalError } from 'react-hook-form';
import { referenceOf, sentenceOf } from '#web/lib/api-failure.ts';
import { whatNow } from '#web/lib/what-now.ts';
import { Alert } from './alert.tsx';
import { Reference } from './reference.tsx';
import { Why } from './why.tsx';

interface FailureAlertProps {
  error: unknown;
  /** The screen's sentence, for when the server gave none. */
  otherwise: string;
}

/** What was thrown, in the page. */
export const FailureAlert = ({ error, otherwise }: FailureAlertProps) => (
  <Alert tone="error" below={<Why>{whatNow(error)}</Why>}>
    {sentenceOf(error, otherwise)}
    <Reference id={referenceOf(error)} />
  </Alert>
);

type FormFailure = GlobalError & { why?: GlobalError };

/** What is wrong with a form as a whole, as `showFailure` keeps it. */
export function FormAlert({ error }: { error: FormFailure | undefined }) {
  if (!error) return null;
  return (
    <Alert tone="error" below={<Why>{error.why?.message}</Why>}>
      {error.message}
      <Reference id={error.type?.toString()} />
    </Alert>
  );
}
