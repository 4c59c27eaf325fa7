import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiFailure, referenceOf, sentenceOf } from './api-failure.ts';
import { whatNow } from './what-now.ts';

/**
 * Shows the server's refusal: the message of each named field beside its input, the first one focused,
 * and the rest above the form (`root`, whose type is the reference if there is one, and `root.why` as a
 * second line). `otherwise` is the sentence where the server gave none.
 */
export function showFailure<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
  otherwise: string,
): void {
  const known = Object.keys(form.getValues());
  const errors = error instanceof ApiFailure ? Object.entries(error.errors) : [];
  const placed = errors.filter(([field]) => known.includes(field));
  for (const [nth, [field, [message]]] of placed.entries()) {
    const refusal = { message: message ?? otherwise };
    // As for faults that the browser finds: on a phone the field may be screens above the button.
    form.setError(field as FieldPath<Values>, refusal, { shouldFocus: nth === 0 });
  }
  if (placed.length === 0 || placed.length < errors.length) {
    const reference = referenceOf(error);
    form.setError('root', {
      message: sentenceOf(error, otherwise),
      ...(reference ? { type: reference } : {}),
    });
    const why = whatNow(error);
    if (why) form.setError('root.why', { message: why });
  }
}
