import { toast } from 'sonner';
import { referenceOf, sentenceOf } from '#web/lib/api-failure.ts';
import { whatNow } from '#web/lib/what-now.ts';
import { Reference } from './reference.tsx';
import { Why } from './why.tsx';

/** What came of an action that failed, as a short answer that leaves after 5 seconds. */
export function tellFailure(error: unknown, otherwise: string): void {
  const why = whatNow(error);
  const reference = referenceOf(error);
  const description = (
    <>
      <Why>{why}</Why>
      <Reference id={reference} />
    </>
  );
  toast.error(sentenceOf(error, otherwise), why || reference ? { description } : {});
}
