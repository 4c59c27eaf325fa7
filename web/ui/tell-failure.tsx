import { toast } from 'sonner';
import { referenceOf, sentenceOf } from '#web/lib/api-failure.ts';
import { Reference } from './reference.tsx';

/** What came of an action that failed, as a short answer that leaves after 5 seconds. */
export function tellFailure(error: unknown, otherwise: string): void {
  const reference = referenceOf(error);
  toast.error(sentenceOf(error, otherwise), {
    ...(reference ? { description: <Reference id={reference} /> } : {}),
  });
}
