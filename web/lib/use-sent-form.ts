import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import {
  type FieldErrors,
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { showFailure } from './form-failure.ts';
import { showUnderConfirmation } from './show-under-confirmation.ts';
import { refusingUnread } from './unread-fields.ts';

interface Sending<Output, Reply> {
  /** The sentence for when the server gives none. */
  failed: string;
  onSent?: (reply: Reply, body: Output) => unknown;
  onFailed?: (error: Error) => unknown;
}

interface SentForm<Input extends FieldValues, Output, Reply> {
  form: UseFormReturn<Input, unknown, Output>;
  errors: FieldErrors<Input>;
  submit: (event?: React.BaseSyntheticEvent) => Promise<unknown>;
  /** Whether the form is being sent; the button is disabled, so that nothing is sent twice. */
  busy: boolean;
  /** What the server answered. */
  reply: Reply | undefined;
}

/**
 * A form that is validated by the server's schema and then sent. Refused fields show their message, other
 * refusals stand above the form, and the typed text stays. An ended session is detected.
 */
export function useSentForm<Input extends FieldValues, Output extends FieldValues, Reply>(
  schema: z.ZodType<Output, Input>,
  send: (body: Output) => Promise<Reply>,
  options: Sending<Output, Reply> & Omit<UseFormProps<Input, unknown, Output>, 'resolver'>,
): SentForm<Input, Output, Reply> {
  const { failed, onSent, onFailed, ...start } = options;
  const resolver = refusingUnread(showUnderConfirmation(zodResolver(schema)));
  const form = useForm<Input, unknown, Output>({ ...start, resolver });
  const { mutateAsync, data } = useMutation({
    mutationFn: send,
    onSuccess: (reply, body) => void onSent?.(reply, body),
    onError: (error) => {
      showFailure(form, error, failed);
      onFailed?.(error);
    },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit((body) => mutateAsync(body).catch(() => undefined));
  return { form, errors, submit, busy: isSubmitting, reply: data };
}
